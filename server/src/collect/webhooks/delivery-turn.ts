import type { WebhookDisabledReason } from '@parapet/contract'
import type { AuditKey } from '../../domain/audit/audit.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { insertAuditEntries } from '../../store/audit/audit-entry.ts'
import type { WebhookTarget } from '../../store/connectors/webhook-delivery.ts'
import { disableWebhook, updateWebhookHealth } from '../../store/connectors/webhook-health.ts'
import type { WebhookClaim } from '../../store/connectors/webhook-queue.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import type { ChannelMeans } from '../channels/send-to-channel.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import type { Attempted } from './attempt-delivery.ts'

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

/** Whether there may be more to send now, and otherwise how long to leave the endpoint alone. */
export type Turn = { goesOn: boolean; pauseMs: number }

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

/** Records what the attempts say about the webhook; returns whether this disabled it. */
export const settleHealth = async (
  { auditKey, clock }: Delivering,
  db: Db,
  webhookId: string,
  attempted: readonly Attempted[],
  reason: WebhookDisabledReason | undefined,
): Promise<boolean> => {
  const hasArrived = attempted.some(({ isDelivered }) => isDelivered)
  const error = attempted.findLast(({ attempt }) => attempt.error !== undefined)?.attempt.error
  await updateWebhookHealth(db, webhookId, { hasArrived, error })
  if (reason === undefined || !(await disableWebhook(db, webhookId, reason))) return false
  await insertAuditEntries(db, auditKey(), { ...by, now: clock() }, [
    { action: 'webhook.disabled', targetType: 'webhook', targetId: webhookId, details: { reason } },
  ])
  return true
}

type Outcome = {
  claim: WebhookClaim
  target: WebhookTarget
  attempted: readonly Attempted[]
  /** Whether none of the last attempts arrived. */
  isFailing: boolean
}

/** Records the attempts by `settle`, which returns whether the webhook was disabled, and says how to go on. */
export const concludeTurn = async (
  { store, onAudited, onDisabled, onFailure, closing }: Delivering,
  { claim: { webhookId, organizationId }, target, attempted, isFailing }: Outcome,
  settle: (db: Db, reason: WebhookDisabledReason | undefined) => Promise<boolean>,
): Promise<Turn> => {
  for (const { cause } of attempted)
    if (cause !== undefined) onFailure({ webhookId, organizationId: target.organization, cause })
  const reason = reasonToDisable(attempted, target.failingMs)
  const isDisabled = await retryLostRace(() =>
    store.inOrganization(organizationId, (db) => settle(db, reason)),
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
