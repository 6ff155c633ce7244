import { type Input, invalidField } from '@parapet/contract'
import type { Given } from '../../domain/kernel/given.ts'
import { newId } from '../../domain/kernel/id.ts'
import { communicationSummary } from '../../domain/security-events/communication-words.ts'
import { insertEventActivities } from '../../store/security-events/security-event-activity.ts'
import { insertCommunication } from '../../store/security-events/security-event-communication.ts'
import { recountSecurityEvents } from '../../store/security-events/security-event-count.ts'
import type { Handler } from '../handler.ts'
import { holdEventCompany } from './hold-event-company.ts'

/** The communication; throws a 400 that says what is wrong with it. */
const readCommunication = (
  { direction, channel, from, to = [], subject = '', body, occurredAt }: Given<Input<'RecordCommunication'>>,
  now: Date,
) => {
  if (occurredAt !== undefined && new Date(occurredAt) > now)
    throw invalidField('occurredAt', 'must not be in the future.')
  return {
    id: newId('com'),
    direction,
    channel,
    from: from.trim(),
    to: to.map((party) => party.trim()),
    ...(subject.trim() !== '' && { subject: subject.trim() }),
    body,
    occurredAt: occurredAt ?? now.toISOString(),
  }
}

export const recordCommunication: Handler<'RecordCommunication'> = async (input, context) => {
  const { db, now, principal, audit } = context
  const { eventId, vendorDomain } = input
  const communication = readCommunication(input, now)
  const { vendor } = await holdEventCompany(db, eventId, vendorDomain)
  const { domain } = vendor
  const { id: communicationId, direction, channel } = communication
  const [communicationEntry] = await Promise.all([
    insertCommunication(db, { eventId, domain }, communication),
    insertEventActivities(db, [
      {
        eventId,
        domain,
        actionType: 'SECURITY_EVENT_ACTION_TYPE_COMMENTED',
        actor: principal.actor,
        occurredAt: now,
        summary: communicationSummary(communication),
        comment: communication.body,
        metadata: { communicationId, direction, channel },
      },
    ]),
    recountSecurityEvents(db, [eventId]),
    audit([
      {
        action: 'security-event.communication-recorded',
        targetType: 'security-event',
        targetId: eventId,
        details: { vendorDomain: domain, communicationId, direction, channel },
      },
    ]),
  ])
  if (!communicationEntry) throw new Error('An insertion answers with its row.')
  return { communicationEntry }
}
