import { selectNotificationPage } from '../../store/accounts/notification.ts'
import type { Handler } from '../handler.ts'

export const listNotifications: Handler<'ListNotifications'> = async (
  { unreadOnly = false },
  { db, page, principal },
) => {
  const { beside, ...found } = await selectNotificationPage(db, page, {
    userId: principal.actor.id,
    unreadOnly,
  })
  return { ...found, beside: { unreadCount: beside ?? 0 } }
}
