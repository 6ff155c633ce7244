import type { WebhookDisabledReason } from '@parapet/contract'
import { hasAuditToSend } from '../../store/connectors/audit-stream.ts'
import type { Db } from '../../store/kernel/store.ts'
import {
  type DueDelivery,
  selectDueDeliveries,
  selectNextDueMs,
  selectWebhookTarget,
  updateAttempted,
  type WebhookTarget,
} from '../../store/connectors/webhook-delivery.ts'
import { releaseWebhook, type WebhookClaim } from '../../store/connectors/webhook-queue.ts'
import { insertTickets, selectOpenTickets, type ExternalTicket } from '../../store/alerts/alert-ticket.ts'
import { insertAlertWork } from '../../store/alerts/alert-work.ts'
import type { AlertMessage } from '../../domain/alerts/alert-message.ts'
import { attemptDelivery, type Attempted } from './attempt-delivery.ts'
import { concludeTurn, type Delivering, settleHealth, type Turn } from './delivery-turn.ts'
import { streamAudit } from './stream-audit.ts'

/** Concurrent messages per endpoint. */
const atOnce = 4
/** Recorded together, so at most this many are sent again if a process dies. */
const batchSize = 40
/** No further messages are started after this long, so that other webhooks get their turn. */
const turnMs = 20_000

const settle = async (
  delivering: Delivering,
  db: Db,
  webhookId: string,
  attempted: readonly Attempted[],
  reason: WebhookDisabledReason | undefined,
): Promise<boolean> => {
  await updateAttempted(
    db,
    webhookId,
    attempted.map(({ isGone: _isGone, cause: _cause, ticket: _ticket, ...delivery }) => delivery),
  )
  const tickets = attempted.flatMap(({ ticket }) => ticket ?? [])
  if (tickets.length > 0) {
    await insertTickets(db, webhookId, tickets, delivering.clock())
    await insertAlertWork(db, 'tickets')
  }
  return settleHealth(delivering, db, webhookId, attempted, reason)
}

/** One message at a time, because the next one may be about the ticket that this one makes. */
const makesTickets = ({ kind }: WebhookTarget): boolean =>
  kind === 'ALERT_CHANNEL_KIND_JIRA' || kind === 'ALERT_CHANNEL_KIND_SERVICENOW'

const subjectsOf = (due: readonly DueDelivery[]): string[] =>
  // An alert's data is such a message.
  due.flatMap(({ type, data }) => (type === 'alert.fired' ? [(data as AlertMessage).subjectId] : []))

/** One group after the other, until time is up or a whole group has failed. */
const attemptAll = async (
  delivering: Delivering,
  target: WebhookTarget,
  { due, openTickets }: { due: readonly DueDelivery[]; openTickets: Map<string, ExternalTicket> },
  endsAt: number,
): Promise<{ attempted: Attempted[]; isFailing: boolean }> => {
  const { clock, closing } = delivering
  const attempted: Attempted[] = []
  const size = makesTickets(target) ? 1 : atOnce
  for (let start = 0; start < due.length; start += size) {
    const group = await Promise.all(
      due
        .slice(start, start + size)
        .map((delivery) => attemptDelivery(delivering, target, delivery, { at: clock(), openTickets })),
    )
    attempted.push(...group)
    if (!group.some(({ isDelivered }) => isDelivered)) return { attempted, isFailing: true }
    if (performance.now() > endsAt || closing?.aborted === true) break
  }
  return { attempted, isFailing: false }
}

/** Sends the longest-waiting messages and records the outcome before it returns. */
const deliverSome = async (delivering: Delivering, claim: WebhookClaim, endsAt: number): Promise<Turn> => {
  const { store } = delivering
  const { webhookId, organizationId } = claim
  const { target, due, openTickets } = await store.inOrganization(
    organizationId,
    async (db) => {
      const [found, waiting] = await Promise.all([
        selectWebhookTarget(db, webhookId),
        selectDueDeliveries(db, webhookId, batchSize),
      ])
      const tickets =
        found && makesTickets(found)
          ? await selectOpenTickets(db, webhookId, subjectsOf(waiting))
          : new Map<string, ExternalTicket>()
      return { target: found, due: waiting, openTickets: tickets }
    },
    { readOnly: true },
  )
  if (!target || due.length === 0) return { goesOn: false, pauseMs: 0 }
  const { attempted, isFailing } = await attemptAll(delivering, target, { due, openTickets }, endsAt)
  return concludeTurn(delivering, { claim, target, attempted, isFailing }, (db, reason) =>
    settle(delivering, db, webhookId, attempted, reason),
  )
}

const takeTurns = async (take: () => Promise<Turn>, endsAt: number): Promise<Turn> => {
  let turn: Turn
  do turn = await take()
  while (turn.goesOn && performance.now() < endsAt)
  return turn
}

/**
 * Delivers what is due to one claimed webhook and releases it. If the process dies, its messages stay pending and are
 * sent again, under the same id, once the claim expires.
 */
export const deliverToWebhook = async (delivering: Delivering, claim: WebhookClaim): Promise<void> => {
  const { store } = delivering
  const endsAt = performance.now() + turnMs
  const turn = await takeTurns(() => deliverSome(delivering, claim, endsAt), endsAt)
  // An endpoint that is failing is left alone with the trail too.
  const streamed = turn.pauseMs > 0 ? turn : await takeTurns(() => streamAudit(delivering, claim), endsAt)
  const nextInMs = await store.inOrganization(
    claim.organizationId,
    async (db) => {
      if (!(await selectWebhookTarget(db, claim.webhookId))) return undefined
      const [due, hasAudit] = await Promise.all([
        selectNextDueMs(db, claim.webhookId),
        hasAuditToSend(db, claim.webhookId),
      ])
      return hasAudit ? Math.min(due ?? Infinity, streamed.pauseMs) : (due ?? undefined)
    },
    { readOnly: true },
  )
  await store.system((db) => releaseWebhook(db, claim, { nextInMs, pauseMs: streamed.pauseMs }))
}
