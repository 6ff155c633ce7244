import { ApiError } from '@parapet/contract'
import { newId } from '../../domain/kernel/id.ts'
import { toRecipients } from '../../domain/observations/to-recipients.ts'
import { insertEventActivities } from '../../store/security-events/security-event-activity.ts'
import { insertVrmRequest } from '../../store/security-events/security-event-request.ts'
import type { Handler } from '../handler.ts'
import { limitMails } from '../limit-mails.ts'
import { requireDueDate } from '../questionnaires/require-due-date.ts'
import { holdEventCompany } from './hold-event-company.ts'
import { judgeAgain } from './judge-again.ts'
import { requireVrmRequest } from './require-vrm-request.ts'

export const sendVrmRequest: Handler<'SendVrmRequest'> = async (
  { eventId, vendorDomain, requestType, message, dueDate: given, recipients: chosen },
  context,
) => {
  const { db, now, principal, audit } = context
  const dueDate = given === undefined ? undefined : requireDueDate(given, now)
  const to = chosen && toRecipients(chosen)
  const { event, vendor } = await holdEventCompany(db, eventId, vendorDomain)
  const { domain } = vendor
  if (vendor.isOffboarded)
    throw new ApiError('VENDOR_OFFBOARDED', `${domain} is offboarded: it cannot be sent requests.`)
  const recipients = to ?? vendor.contacts
  if (recipients.length === 0)
    throw new ApiError('RECIPIENTS_MISSING', `${domain} has no contacts: name recipients or add contacts.`)
  await limitMails(context, recipients.length)

  const id = newId('vrq')
  await Promise.all([
    insertVrmRequest(
      db,
      { id, eventId, domain, requestType, message, recipients, requestedBy: principal.actor, dueDate },
      now,
    ),
    insertEventActivities(db, [
      {
        eventId,
        domain,
        actionType: 'SECURITY_EVENT_ACTION_TYPE_REQUEST_SENT',
        actor: principal.actor,
        occurredAt: now,
        summary: `Requested an answer from ${recipients.length === 1 ? 'one contact' : `${recipients.length} contacts`}.`,
        comment: message,
        metadata: { requestId: id, requestType, ...(dueDate && { dueDate: dueDate.toISOString() }) },
      },
    ]),
    audit([
      {
        action: 'security-event.request-sent',
        targetType: 'security-event',
        targetId: eventId,
        details: { vendorDomain: domain, requestId: id, requestType, recipients: recipients.length },
      },
    ]),
  ])
  await judgeAgain(db, event, domain, now)
  return { vrmRequest: await requireVrmRequest(db, id, now) }
}
