import type { WebhookDisabledReason } from '@parapet/contract'
import type { AuditKey } from '../../domain/audit/audit.ts'
import { insertAuditEntries } from '../../store/audit/audit-entry.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import {
  type DueDelivery,
  selectDueDeliveries,
  selectNextDueMs,
  selectWebhookTarget,
  updateAttempted,
  type WebhookTarget,
} from '../../store/connectors/webhook-delivery.ts'
import { disableWebhook, updateWebhookHealth } from '../../store/connectors/webhook-health.ts'
import { releaseWebhook, type WebhookClaim } from '../../store/connectors/webhook-queue.ts'
import type { ChannelMeans } from '../channels/send-to-channel.ts'
import { insertTickets, selectOpenTickets, type ExternalTicket } from '../../store/alerts/alert-ticket.ts'
import { insertAlertWork } from '../../store/alerts/alert-work.ts'
import type { AlertMessage } from '../../domain/alerts/alert-message.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import { attemptDelivery, type Attempted } from './attempt-delivery.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

export type Delivering = ChannelMeans & {
  store: Store
  auditKey: () => AuditKey
  /** Called once the organization's audit trail has grown. */
  onAudited: (organizationId: OrganizationId) => void
  /** Called for a webhook that is disabled because of its responses. */
  onDisabled: (webhook: { webhookId: string; organizationId: string; reason: WebhookDisabledReason }) => void
  /** Called with why an endpoint did not answer, which its organization is not told. */
  onFailure: (failure: { webhookId: string; organizationId: string; cause: unknown }) => void
  clock: () => Date
  /** Once aborted, no more messages are started; those sent are recorded. */
  closing?: AbortSignal
}

/** Concurrent messages per endpoint. */
const atOnce = 4
/** Recorded together, so at most this many are sent again if a process dies. */
const batchSize = 40
/** No further messages are started after this long, so that other webhooks get their turn. */
const turnMs = 20_000

const dayMs = 86_400_000
const failingLimitMs = 5 * dayMs
const shortestPauseMs = 10_000
const longestPauseMs = 600_000

const by = { actorType: 'ACTOR_TYPE_SYSTEM', actorId: 'scheduler', channel: 'CHANNEL_SCHEDULER' } as const

/** The longer an endpoint fails, the longer it is left alone. */
const pauseAfter = (failingMs: number): number =>
  Math.min(Math.max(failingMs / 4, shortestPauseMs), longestPauseMs)

const reasonToDisable = (
  attempted: readonly Attempted[],
  failingMs: number | null,
): WebhookDisabledReason | undefined => {
  if (attempted.some(({ isGone }) => isGone)) return 'WEBHOOK_DISABLED_REASON_GONE'
  const hasArrived = attempted.some(({ isDelivered }) => isDelivered)
  return !hasArrived && (failingMs ?? 0) > failingLimitMs ? 'WEBHOOK_DISABLED_REASON_FAILING' : undefined
}

const settle = async (
  { auditKey, clock }: Delivering,
  db: Db,
  webhookId: string,
  attempted: readonly Attempted[],
  reason: WebhookDisabledReason | undefined,
): Promise<boolean> => {
  const hasArrived = attempted.some(({ isDelivered }) => isDelivered)
  const error = attempted.findLast(({ attempt }) => attempt.error !== undefined)?.attempt.error
  await Promise.all([
    updateAttempted(
      db,
      webhookId,
      attempted.map(({ isGone: _isGone, cause: _cause, ticket: _ticket, ...delivery }) => delivery),
    ),
    updateWebhookHealth(db, webhookId, { hasArrived, error }),
  ])
  const tickets = attempted.flatMap(({ ticket }) => ticket ?? [])
  if (tickets.length > 0) {
    await insertTickets(db, webhookId, tickets, clock())
    await insertAlertWork(db, 'tickets')
  }
  if (reason === undefined || !(await disableWebhook(db, webhookId, reason))) return false
  await insertAuditEntries(db, auditKey(), { ...by, now: clock() }, [
    { action: 'webhook.disabled', targetType: 'webhook', targetId: webhookId, details: { reason } },
  ])
  return true
}

/** One message at a time, because the next one may be about the ticket that this one makes. */
const makesTickets = ({ kind }: WebhookTarget): boolean =>
  kind === 'ALERT_CHANNEL_KIND_JIRA' || kind === 'ALERT_CHANNEL_KIND_SERVICENOW'

const subjectsOf = (due: readonly DueDelivery[]): string[] =>
  // An alert's data is such a message.
  due.flatMap(({ type, data }) => (type === 'alert.fired' ? [(data as AlertMessage).subjectId] : []))

type Turn = { goesOn: boolean; pauseMs: number }

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
const deliverSome = async (
  delivering: Delivering,
  { webhookId, organizationId }: WebhookClaim,
  endsAt: number,
): Promise<Turn> => {
  const { store, onAudited, onDisabled, onFailure, closing } = delivering
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
  for (const { cause } of attempted)
    if (cause !== undefined) onFailure({ webhookId, organizationId: target.organization, cause })
  const reason = reasonToDisable(attempted, target.failingMs)
  const isDisabled = await retryLostRace(() =>
    store.inOrganization(organizationId, (db) => settle(delivering, db, webhookId, attempted, reason)),
  )
  if (isDisabled && reason !== undefined) {
    onAudited(organizationId)
    onDisabled({ webhookId, organizationId: target.organization, reason })
  }
  return {
    goesOn: !isFailing && closing?.aborted !== true,
    // A disabled webhook needs no pause, and must not start with one when it is enabled again.
    pauseMs: isFailing && !isDisabled ? pauseAfter(target.failingMs ?? 0) : 0,
  }
}

/**
 * Delivers what is due to one claimed webhook and releases it. If the process dies, its messages stay pending and are
 * sent again, under the same id, once the claim expires.
 */
export const deliverToWebhook = async (delivering: Delivering, claim: WebhookClaim): Promise<void> => {
  const { store } = delivering
  const endsAt = performance.now() + turnMs
  let turn: Turn
  do turn = await deliverSome(delivering, claim, endsAt)
  while (turn.goesOn && performance.now() < endsAt)
  const next = await store.inOrganization(
    claim.organizationId,
    async (db) =>
      (await selectWebhookTarget(db, claim.webhookId)) ? selectNextDueMs(db, claim.webhookId) : null,
    { readOnly: true },
  )
  await store.system((db) =>
    releaseWebhook(db, claim, { nextInMs: next ?? undefined, pauseMs: turn.pauseMs }),
  )
}
