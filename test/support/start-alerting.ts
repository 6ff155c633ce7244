import { evaluateAlerts } from '../../server/src/collect/alerts/evaluate-alerts.ts'
import { followTickets } from '../../server/src/collect/alerts/follow-tickets.ts'
import type { Mailer } from '../../server/src/collect/outbox/create-mailer.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { callAlerts } from './alerts.ts'
import type { TestOrganization } from './harness.ts'
import { startDelivering } from './start-delivering.ts'
import { until } from './until.ts'

export const publicUrl = 'https://risk.example.com'

const fail = (error: unknown): never => {
  throw error
}

/** A service that looks at no rules and tickets by itself, and a world to send alerts to. */
export const startAlerting = async (mailer?: Mailer) => {
  const started = await startDelivering(mailer)
  const { store, fetchOutside, delivering, passTime, keyring } = started

  const makeDue = (kind: 'rules' | 'tickets'): Promise<unknown> =>
    store.system((db) => db.run(sql`update alert_work set due_at = now() where kind = ${kind}`))

  /** Looks at all rules, as if it were then. */
  const evaluate = async (at = new Date()): Promise<void> => {
    await makeDue('rules')
    await evaluateAlerts({ store, publicUrl, clock: () => at, onError: fail })
  }

  /** Follows all tickets, as if it were then. */
  const follow = async (at = new Date()): Promise<void> => {
    await makeDue('tickets')
    await followTickets({
      store,
      fetchOutside,
      auditKey: keyring.auditKey,
      onAudited: () => {},
      clock: () => at,
      onError: fail,
    })
  }

  /** Delivers until every channel of the organization has nothing left to try at once. */
  const deliver = (organization: TestOrganization): Promise<void> =>
    delivering(() =>
      until('attempted', async () => {
        const rows = await store.inOrganization(organization.organizationId, (db) =>
          db.run(sql`
            select from webhook_delivery
            where organization_id = ${db.organizationId} and next_attempt_at <= now()`),
        )
        return rows.length === 0
      }),
    )

  return { ...started, evaluate, follow, deliver, passTime }
}

/** The messages that wait or were sent to a channel, oldest first. */
export const messagesOf = async (
  store: Awaited<ReturnType<typeof startDelivering>>['store'],
  { organizationId }: TestOrganization,
) => {
  const rows = await store.inOrganization(organizationId, (db) =>
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever it expects to be there
    db.run(sql<{ data: any }>`
      select data from webhook_event where organization_id = ${db.organizationId} and type = 'alert.fired' order by id`),
  )
  return rows.map(({ data }) => data)
}

export const readTickets = async (organization: TestOrganization) =>
  (await callAlerts(organization, '/alert-tickets', {}, 'GET')).body.tickets
