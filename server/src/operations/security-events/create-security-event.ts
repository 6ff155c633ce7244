import { invalidField } from '@parapet/contract'
import { newSecurityEvent } from '../../domain/security-event/new-security-event.ts'
import { readEventContent } from '../../domain/security-event/read-event-content.ts'
import { insertSecurityEvents } from '../../store/security-event-insert.ts'
import { selectSecurityEvent } from '../../store/security-event.ts'
import type { Handler } from '../handler.ts'

export const createSecurityEvent: Handler<'CreateSecurityEvent'> = async (
  { view, sources = [], ...given },
  { db, audit, now },
) => {
  const { title, summary, eventType, severity, ...rest } = given
  const required = { title, summary, eventType, severity }
  const isSelf = view === 'VIEW_SELF'
  const content = { ...required, ...readEventContent({ ...required, ...rest }) }
  const created = newSecurityEvent({ ...content, isSelf, sources }, now)
  const { id } = created
  const [event] = await Promise.all([
    insertSecurityEvents(db, [created]).then(() => selectSecurityEvent(db, id)),
    audit([
      {
        action: 'security-event.created',
        targetType: 'security-event',
        targetId: id,
        details: { title: created.title, eventType, severity, view: isSelf ? 'VIEW_SELF' : 'VIEW_VRM' },
      },
    ]),
  ])
  if (!event) throw invalidField('view', 'must be VIEW_SELF: the organization does not see vendors.')
  return { event }
}
