import type { AlertChannelKind } from '@parapet/contract'
import { nextCheckMs, retryCheckMs } from '../../domain/alerts/ticket-pace.ts'
import type { AuditKey } from '../../domain/audit/audit.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import {
  type DueTicket,
  hasFollowedTickets,
  selectDueTickets,
  type TicketState,
  updateTicketFailure,
  updateTicketState,
  updateTicketTold,
} from '../../store/alerts/alert-ticket.ts'
import { claimAlertWork, releaseAlertWork } from '../../store/alerts/alert-work.ts'
import { selectWebhookTarget, type WebhookTarget } from '../../store/connectors/webhook-delivery.ts'
import type { Store } from '../../store/kernel/store.ts'
import type { Answer } from '../channels/answer.ts'
import { answerOf } from '../channels/call-channel.ts'
import { ticketSystemOf } from '../channels/ticket-system-of.ts'
import type { TicketSystem } from '../channels/ticket-system.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import type { GuardedFetch } from '../probe/guarded-fetch.ts'
import { settleClosedTicket } from './settle-closed-ticket.ts'

type Following = {
  store: Store
  fetchOutside: GuardedFetch
  auditKey: () => AuditKey
  /** Called once the organization's audit trail has grown. */
  onAudited: (organizationId: OrganizationId) => void
  clock: () => Date
  /** Called for an organization whose tickets could not be followed; they are followed again. */
  onError: (error: unknown, organizationId: OrganizationId) => void
}

const organizationsAtOnce = 20
const ticketsAtOnce = 50
/** A ticket that was closed may be reopened, but not for ever. */
const followedClosedMs = 90 * 86_400_000
const everySeconds = 60
const idleSeconds = 3_600

const names: Readonly<Partial<Record<AlertChannelKind, string>>> = {
  ALERT_CHANNEL_KIND_JIRA: 'Jira',
  ALERT_CHANNEL_KIND_SERVICENOW: 'ServiceNow',
}

const resolvedText = 'Parapet no longer sees the finding: it is resolved there.'

type Channel = { target: WebhookTarget; system: TicketSystem }

const goneText = 'It was deleted there, or the account may no longer see it.'

const inMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

const settleStates = async (
  { store, auditKey, onAudited, clock }: Following,
  organizationId: OrganizationId,
  { kind }: WebhookTarget,
  tickets: readonly DueTicket[],
  states: ReadonlyMap<string, TicketState>,
): Promise<void> => {
  const now = clock()
  for (const { ticketId, externalId, key, observationKey, ageMs } of tickets) {
    const state = states.get(externalId)
    if (!state) continue
    const isAudited = await retryLostRace(() =>
      store.inOrganization(organizationId, async (db) => {
        const isOver = state.isClosed && ageMs > followedClosedMs
        const nextCheckAt = isOver ? undefined : inMs(now, nextCheckMs(ageMs))
        const isNew = await updateTicketState(db, ticketId, state, { now, nextCheckAt })
        if (!isNew || observationKey === null) return false
        const closed = { observationKey, ticket: key, status: state.status, system: names[kind] ?? '' }
        return settleClosedTicket(db, closed, { auditKey, now })
      }),
    )
    if (isAudited) onAudited(organizationId)
  }
}

/** Tells a ticket that its finding is resolved here, and closes it if the channel wants that. */
const tellResolved = async (
  { store, clock }: Following,
  organizationId: OrganizationId,
  { target, system }: Channel,
  { ticketId, externalId, isClosed }: DueTicket,
): Promise<void> => {
  const closes = target.channel.settings.closesTickets === true && !isClosed
  const status = closes ? await system.close(externalId, resolvedText) : undefined
  if (!closes) await system.comment(externalId, resolvedText)
  await store.inOrganization(organizationId, (db) =>
    updateTicketTold(db, ticketId, { now: clock(), status, isClosed: status !== undefined }),
  )
}

const recordFailure = async (
  { store, clock }: Following,
  organizationId: OrganizationId,
  tickets: readonly DueTicket[],
  { error = 'It did not answer.', retryAfterMs }: Answer,
): Promise<void> => {
  const failed = Math.max(0, ...tickets.map(({ failedChecks }) => failedChecks))
  const nextCheckAt = inMs(clock(), retryCheckMs(failed, retryAfterMs))
  await store.inOrganization(organizationId, (db) =>
    updateTicketFailure(
      db,
      tickets.map(({ ticketId }) => ticketId),
      { error, nextCheckAt },
    ),
  )
}

const followChannel = async (
  following: Following,
  organizationId: OrganizationId,
  channel: Channel,
  tickets: readonly DueTicket[],
): Promise<void> => {
  let states: Map<string, TicketState>
  try {
    states = await channel.system.states(tickets.map(({ externalId }) => externalId))
  } catch (error) {
    // One call reads all of them, so they fail together.
    return recordFailure(following, organizationId, tickets, answerOf(error))
  }
  await settleStates(following, organizationId, channel.target, tickets, states)
  const [gone, seen] = [
    tickets.filter(({ externalId }) => !states.has(externalId)),
    tickets.filter(({ externalId }) => states.has(externalId)),
  ]
  // Losing sight of a ticket is not the same as closing it.
  if (gone.length > 0) await recordFailure(following, organizationId, gone, { error: goneText })
  for (const ticket of seen.filter(({ isToldNext }) => isToldNext))
    try {
      await tellResolved(following, organizationId, channel, ticket)
    } catch (error) {
      await recordFailure(following, organizationId, [ticket], answerOf(error))
    }
}

const followOrganization = async (following: Following, organizationId: OrganizationId): Promise<void> => {
  const { store, fetchOutside, clock } = following
  const due = await store.inOrganization(
    organizationId,
    (db) => selectDueTickets(db, clock(), ticketsAtOnce),
    { readOnly: true },
  )
  for (const [webhookId, tickets] of Map.groupBy(due, (ticket) => ticket.webhookId)) {
    const target = await store.inOrganization(organizationId, (db) => selectWebhookTarget(db, webhookId), {
      readOnly: true,
    })
    const system = target && ticketSystemOf(fetchOutside, target)
    if (target && system) await followChannel(following, organizationId, { target, system }, tickets)
  }
  await store.inOrganization(organizationId, async (db) => {
    const isFollowing = await hasFollowedTickets(db)
    const pause = isFollowing ? everySeconds : idleSeconds
    await releaseAlertWork(db, 'tickets', due.length === ticketsAtOnce ? 1 : pause)
  })
}

/** Reads the status of tickets that are due, and tells those whose finding is resolved here. */
export const followTickets = async (following: Following): Promise<void> => {
  const { store, onError } = following
  const claimed = await store.system((db) => claimAlertWork(db, 'tickets', organizationsAtOnce))
  for (const organizationId of claimed)
    await followOrganization(following, organizationId).catch((error: unknown) =>
      onError(error, organizationId),
    )
}
