import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createGuardedFetch } from '../../server/src/collect/probe/guarded-fetch.ts'
import { createWebhookDeliverer } from '../../server/src/collect/webhooks/webhook-deliverer.ts'
import { newId } from '../../server/src/domain/id.ts'
import { newWebhookSecret } from '../../server/src/domain/webhook/webhook-secret.ts'
import { migrate } from '../../server/src/store/migrate.ts'
import { insertOrganization } from '../../server/src/store/organization.ts'
import { createStore, type Store } from '../../server/src/store/store.ts'
import { recordEvents } from '../../server/src/store/webhook-event.ts'
import { insertWebhook } from '../../server/src/store/webhook.ts'
import { startWorld, type World } from '../../test/outside/world.ts'
import type { Bench } from './bench.ts'

/** Apart, because the service of the bench would deliver as well, and may not call loopback. */
const newDatabase = async (databaseUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('create database bench_webhooks')
  await client.end()
  const url = new URL(databaseUrl)
  url.pathname = '/bench_webhooks'
  await migrate(url.href)
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
  const id = newId('org')
  await store.system((db) => insertOrganization(db, { id, name: host }))
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

/** Signed messages over TLS, each on a connection of its own, to receivers on this machine. */
export const benchWebhooks = async ({ databaseUrl }: Bench): Promise<void> => {
  const store = createStore({ url: await newDatabase(databaseUrl) })
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
    const deliverer = createWebhookDeliverer({
      store,
      fetchOutside: createGuardedFetch(world.settings),
      auditKey: () => {
        throw new Error('No webhook is switched off here.')
      },
      onAudited: () => {},
      onDisabled: () => {},
      clock: () => new Date(),
      everyMs: 100,
      onError: console.error,
    })
    while (received() < endpoints * each) await sleep(10)
    const seconds = (performance.now() - startedAt) / 1_000
    await deliverer.close()
    console.log(
      String(endpoints).padEnd(30) +
        String(endpoints * each).padStart(10) +
        ((endpoints * each) / seconds).toFixed(0).padStart(12),
    )
  }
  await world.close()
  await store.close()
}
