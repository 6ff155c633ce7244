import { toAuditEntry } from '../../store/audit/to-audit-entry.ts'
import { toWireSeal } from '../../store/audit/to-wire-seal.ts'
import {
  type AuditMessage,
  prepareAuditMessage,
  settleAuditMessage,
} from '../../store/connectors/audit-stream.ts'
import { type DueDelivery, selectWebhookTarget } from '../../store/connectors/webhook-delivery.ts'
import type { WebhookClaim } from '../../store/connectors/webhook-queue.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { concludeTurn, type Delivering, settleHealth, type Turn } from './delivery-turn.ts'

/** One message has at most this many. */
const entriesAtOnce = 500

const toDelivery = ({ id, entries, seals, missedUpToSeal }: AuditMessage, at: Date): DueDelivery => ({
  eventId: id,
  type: 'audit.entries_recorded',
  occurredAt: entries.at(-1)?.occurredAt ?? at.toISOString(),
  data: {
    entries: entries.map(toAuditEntry),
    seals: seals.map(toWireSeal),
    ...(missedUpToSeal !== undefined && { missedUpToSeal: Number(missedUpToSeal) }),
  },
  attemptCount: 0,
})

/**
 * Sends the next part of the audit trail to a webhook that gets it. The trail itself is the queue: the webhook's place
 * in it moves on only when a message has arrived, so that an outage of any length loses nothing. Nothing is audited.
 */
export const streamAudit = async (delivering: Delivering, claim: WebhookClaim): Promise<Turn> => {
  const { store, clock } = delivering
  const { webhookId, organizationId } = claim
  const { target, message } = await store.inOrganization(organizationId, async (db) => {
    const found = await selectWebhookTarget(db, webhookId)
    return { target: found, message: found && (await prepareAuditMessage(db, webhookId, entriesAtOnce)) }
  })
  if (!target || !message) return { goesOn: false, pauseMs: 0 }
  const at = clock()
  const openTickets = new Map()
  const attempted = await attemptDelivery(delivering, target, toDelivery(message, at), { at, openTickets })
  const outcome = { claim, target, attempted: [attempted], isFailing: !attempted.isDelivered }
  return concludeTurn(delivering, outcome, async (db, reason) => {
    if (attempted.isDelivered) await settleAuditMessage(db, webhookId, message.id)
    return settleHealth(delivering, db, webhookId, [attempted], reason)
  })
}
