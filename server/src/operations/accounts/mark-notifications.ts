import { invalidField } from '@parapet/contract'
import {
  countUnreadNotifications,
  type NotificationChoice,
  updateNotificationsRead,
} from '../../store/accounts/notification.ts'
import type { Handler } from '../handler.ts'

const readChoice = (ids: readonly string[] | undefined, until: string | undefined): NotificationChoice => {
  if (ids && until !== undefined) throw invalidField('until', 'cannot be combined with notificationIds.')
  if (ids) return { ids }
  if (until !== undefined) return { until: new Date(until) }
  throw invalidField('notificationIds', 'is required, unless until says up to when all are marked.')
}

/** Leaves no audit entry: what a person has read concerns nobody else. */
export const markNotifications: Handler<'MarkNotifications'> = async (
  { notificationIds, until, isRead },
  { db, principal },
) => {
  const { id } = principal.actor
  const choice = readChoice(notificationIds, until)
  const updatedCount = await updateNotificationsRead(db, id, choice, isRead)
  return { updatedCount, unreadCount: await countUnreadNotifications(db, id) }
}
