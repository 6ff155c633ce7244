import assert from 'node:assert/strict'
import { after } from 'node:test'
import { createGuardedFetch, type GuardedFetch } from '../../server/src/collect/probe/guarded-fetch.ts'
import { repeatTasks, type Repeated } from '../../server/src/collect/background/repeat-tasks.ts'
import { createWebhookDeliverer } from '../../server/src/collect/webhooks/webhook-deliverer.ts'
import type { Mailer } from '../../server/src/collect/outbox/create-mailer.ts'
import { uuidOf } from '../../server/src/domain/kernel/id.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { readConnector } from './create-webhook.ts'
import type { TestOrganization } from './harness.ts'
import { startWorld } from './outside/world.ts'
import { startApart } from './start-apart.ts'

/** A service that delivers nothing by itself, and a world to deliver to, for as long as the test file runs. */
export const startDelivering = async (mailer?: Mailer) => {
  const { service, newOrganization } = await startApart()
  const { store, keyring } = service
  const world = await startWorld()
  after(() => world.close())
  const fetchOutside = createGuardedFetch(world.settings)

  const disabled: { webhookId: string; reason: string }[] = []
  /** What the operator's log would contain. */
  const failures: { webhookId: string; message: string }[] = []

  /** A delivery process that runs for as long as the test. */
  const startDeliverer = (fetching: GuardedFetch = fetchOutside): Repeated =>
    repeatTasks(
      (closing) => {
        const deliverer = createWebhookDeliverer({
          store,
          fetchOutside: fetching,
          mailer,
          host: 'parapet.test',
          auditKey: keyring.auditKey,
          onAudited: () => {},
          onDisabled: (webhook) => void disabled.push(webhook),
          onFailure: ({ webhookId, cause }) => void failures.push({ webhookId, message: String(cause) }),
          clock: () => new Date(),
          onError: (error) => assert.fail(String(error)),
          closing,
        })
        return [{ name: 'deliver-webhooks', everyMs: 20, ...deliverer }]
      },
      { onError: (_name, error) => assert.fail(String(error)) },
    )

  const delivering = async (
    work: () => Promise<unknown>,
    count = 1,
    fetching: GuardedFetch = fetchOutside,
  ): Promise<void> => {
    const deliverers = Array.from({ length: count }, () => startDeliverer(fetching))
    try {
      await work()
    } finally {
      await Promise.all(deliverers.map((deliverer) => deliverer.close()))
    }
  }

  /** Whether no process has claimed the webhook. */
  const isReleased = async (webhookId: string): Promise<boolean> => {
    const [row] = await store.system((db) =>
      db.run(
        sql<{
          claim: string | null
        }>`select claim from webhook_queue where webhook_id = ${uuidOf('whk', webhookId)}`,
      ),
    )
    return row?.claim === null
  }

  /** Makes all that waits due and ends claims; the organization's webhooks are paused for that long, or not at all. */
  const passTime = async ({ organizationId }: TestOrganization, pause?: string): Promise<void> => {
    await store.inOrganization(organizationId, (db) =>
      db.run(sql`
        update webhook_delivery set next_attempt_at = now() - interval '1 second'
        where organization_id = ${db.organizationId} and next_attempt_at is not null`),
    )
    await store.system((db) =>
      db.run(sql`
        update webhook_queue set due_at = now(), paused_until = now() + ${pause ?? null}::interval,
          claimed_until = null
        where organization_id = ${organizationId}`),
    )
  }

  return {
    newOrganization,
    store,
    keyring,
    world,
    fetchOutside,
    disabled,
    failures,
    startDeliverer,
    delivering,
    isReleased,
    passTime,
  }
}

export const deliveries = async (organization: TestOrganization, id: string) =>
  (await readConnector(organization, `/${id}/deliveries`)).body.deliveries

export const addVendor = ({ client }: TestOrganization, domainName: string) =>
  client.createVendor({ domainName })
