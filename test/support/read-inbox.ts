import type { MemberRole, Notification } from '@parapet/contract'
import type { TestOrganization } from './harness.ts'

/** What a member was told, newest first. */
export const readInbox = async (
  { console: call }: TestOrganization,
  role: MemberRole,
  kind?: string,
): Promise<Notification[]> => {
  const { body } = await call('/console/v1/notifications', { role })
  return body.notifications.filter(
    (one: Notification) => kind === undefined || one.kind === `NOTIFICATION_KIND_${kind}`,
  )
}
