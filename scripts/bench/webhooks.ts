import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createGuardedFetch } from '../../server/src/collect/probe/guarded-fetch.ts'
import { repeatTasks } from '../../server/src/collect/background/repeat-tasks.ts'
import { createWebhookDeliverer } from '../../server/src/collect/webhooks/webhook-deliverer.ts'
import { newId } from '../../server/src/domain/kernel/id.ts'
import { newWebhookSecret } from '../../server/src/domain/connectors/webhook-secret.ts'
import { migrate } from '../../server/src/store/kernel/migrate.ts'
import { insertOrganization } from '../../server/src/store/organization/organization.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import { createTestStore } from '../../test/support/create-test-store.ts'
import { testSecretKeys } from '../../test/support/test-secret-keys.ts'
import { recordEvents } from '../../server/src/store/connectors/webhook-event.ts'
import { insertWebhook } from '../../server/src/store/connectors/webhook.ts'
import { startWorld, type World } from '../../test/support/outside/world.ts'
import type { Bench } from './bench.ts'

/** A separate database: the benchmark's service would deliver too, and it may not call loopback. */
const newDatabase = async (databaseUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('create database bench_webhooks')
  await client.end()
  const url = new URL(databaseUrl)
  url.pathname = '/bench_webhooks'
  await migrate(url.href, { secretKeys: testSecretKeys })
  return url.href
}

const startReceiver = async (world: World, names: readonly string[]): Promise<() => number> => {
  let received = 0
  const { address } = await world.host({
    https: {
      tls: await world.authority.issue({ names: [...names] }),
      listener: (request, response) => {
        request.resume().on('end', () => {
          received += 1
          response.writeHead(204).end()
        })
      },
    },
  })
  for (const name of names) world.dns.set(name, { A: [address] })
  return () => received
}

const addWebhook = async (store: Store, host: string, eventCount: number): Promise<void> => {
  const { id } = await store.system((db) => insertOrganization(db, { name: host }))
  await store.inOrganization(id, async (db) => {
    const secret = newWebhookSecret()
    const url = `https://${host}/hook`
    await insertWebhook(
      db,
      { id: newId('whk'), url, description: undefined, eventTypes: ['vendor.created'], secret },
      1,
    )
    await recordEvents(db, ['vendor.created'], () =>
      Array.from({ length: eventCount }, (_, number) => ({
        type: 'vendor.created',
        data: {
          id: newId('vnd'),
          domainName: `vendor-${number}.com`,
          companyName: 'Vendor',
          isMonitored: true,
        },
      })),
    )
  })
}

/** Delivers signed messages over TLS, each on its own connection, to receivers on this machine. */
export const benchWebhooks = async ({ databaseUrl }: Bench): Promise<void> => {
  const store = createTestStore({ url: await newDatabase(databaseUrl) })
  const world = await startWorld()
  console.log(`\nWebhooks\n\n${'endpoints'.padEnd(30)}${'messages'.padStart(10)}${'messages/s'.padStart(12)}`)
  for (const [endpoints, each] of [
    [1, 1_000],
    [20, 100],
  ] as const) {
    const names = Array.from({ length: endpoints }, (_, index) => `hook-${index}.of-${endpoints}.com`)
    const received = await startReceiver(world, names)
    for (const name of names) await addWebhook(store, name, each)
    const startedAt = performance.now()
    const { work, finish } = createWebhookDeliverer({
      store,
      fetchOutside: createGuardedFetch(world.settings),
      mailer: undefined,
      host: 'parapet.test',
      auditKey: () => {
        throw new Error('No webhook is switched off here.')
      },
      onAudited: () => {},
      onDisabled: () => {},
      onFailure: () => {},
      clock: () => new Date(),
      onError: console.error,
    })
    const delivering = repeatTasks(() => [{ name: 'deliver-webhooks', everyMs: 100, work, finish }], {
      onError: console.error,
    })
    while (received() < endpoints * each) await sleep(10)
    const seconds = (performance.now() - startedAt) / 1_000
    await delivering.close()
    console.log(
      String(endpoints).padEnd(30) +
        String(endpoints * each).padStart(10) +
        ((endpoints * each) / seconds).toFixed(0).padStart(12),
    )
  }
  await world.close()
  await store.close()
}
