import { invalidField } from '@parapet/contract'
import { requireWebAddress } from '../../domain/kernel/require-web-address.ts'
import { isHistoric } from '../../domain/security-events/historic-event.ts'
import { newSecurityEvent } from '../../domain/security-events/new-security-event.ts'
import { readEventContent } from '../../domain/security-events/read-event-content.ts'
import { insertSecurityEvents } from '../../store/security-events/security-event-insert.ts'
import { selectSecurityEvent } from '../../store/security-events/security-event.ts'
import type { Handler } from '../handler.ts'

export const createSecurityEvent: Handler<'CreateSecurityEvent'> = async (
  { view, sources = [], ...given },
  { db, audit, now },
) => {
  for (const [index, { url }] of sources.entries())
    if (url !== undefined) requireWebAddress(`sources[${index}].url`, url)
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
        // History is nobody's news: this action has no webhook.
        action: isHistoric(created) ? 'security-event.recorded-as-history' : 'security-event.created',
        targetType: 'security-event',
        targetId: id,
        details: { title: created.title, eventType, severity, view: isSelf ? 'VIEW_SELF' : 'VIEW_VRM' },
      },
    ]),
  ])
  if (!event) throw invalidField('view', 'must be VIEW_SELF: the organization cannot see vendors.')
  return { event }
}
