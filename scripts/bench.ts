import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Scope, scopes } from '@parapet/contract'
import { createClient } from '@parapet/contract/client'
import { hashClientSecret, newClientSecret } from '../server/src/domain/client-secret.ts'
import { newId } from '../server/src/domain/id.ts'
import { insertCredential } from '../server/src/store/credential.ts'
import { startEmbedded } from '../server/src/store/embedded.ts'
import { migrate } from '../server/src/store/migrate.ts'
import { insertOrganization } from '../server/src/store/organization.ts'
import { createStore, type Store } from '../server/src/store/store.ts'
import { freePort } from '../test/free-port.ts'
import type { Bench } from './bench/bench.ts'
import { benchConsole } from './bench/console.ts'
import { benchFourthParties } from './bench/fourth-parties.ts'
import { benchImport } from './bench/import.ts'
import { benchObservations } from './bench/observations.ts'
import { benchSecurityEvents } from './bench/security-events.ts'
import { start, stop } from './bench/start.ts'
import { benchVendorGroups } from './bench/vendor-groups.ts'
import { benchVendors } from './bench/vendors.ts'
import { benchWebhooks } from './bench/webhooks.ts'

const root = join(import.meta.dirname, '..')

const parts = {
  'vendor-groups': benchVendorGroups,
  vendors: benchVendors,
  observations: benchObservations,
  'security-events': benchSecurityEvents,
  'fourth-parties': benchFourthParties,
  import: benchImport,
  console: benchConsole,
  webhooks: benchWebhooks,
} as const

/** All parts, or those named on the command line. */
const chosen = (): ((bench: Bench) => Promise<void>)[] => {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0)
    throw new Error(`Name parts of ${Object.keys(parts).join(', ')}, not ${unknown.join(', ')}.`)
  return Object.entries(parts)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([, run]) => run)
}

const newOrganization = async (store: Store) => {
  const organizationId = newId('org')
  const credential = { clientId: newId('prc'), clientSecret: newClientSecret() }
  await store.system(async (db) => {
    await insertOrganization(db, { id: organizationId, name: 'Bench' })
    await insertCredential(db, {
      clientId: credential.clientId,
      organizationId,
      name: 'bench',
      scopes: Object.keys(scopes) as Scope[],
      secretHash: hashClientSecret(credential.clientSecret),
    })
  })
  return { organizationId, credential }
}

const bench = async (databaseUrl: string, folder: string): Promise<void> => {
  const store = createStore({ url: databaseUrl })
  const port = await freePort()
  const service = await start([join(root, 'server/bin/parapet.js'), 'serve'], {
    env: {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000000',
    },
    ready: /^Parapet is ready/,
  })
  const url = `http://127.0.0.1:${port}`
  const inNewOrganization = async (): Promise<Bench> => {
    const { organizationId, credential } = await newOrganization(store)
    const client = createClient({ baseUrl: url, ...credential })
    return { url, databaseUrl, store, organizationId, client, folder }
  }
  console.log(`32 connections, ${availableParallelism()} cores, medians of 3 rounds that take turns`)
  for (const run of chosen()) await run(await inNewOrganization())
  await stop(service)
  await store.close()
}

const folder = await mkdtemp(join(tmpdir(), 'parapet-bench-'))
await chmod(folder, 0o755)
const postgres = await startEmbedded({ dataDir: join(folder, 'data'), projectDir: root })
try {
  await migrate(postgres.ownerUrl)
  await bench(postgres.ownerUrl, folder)
} finally {
  await postgres.release()
  await rm(folder, { recursive: true, force: true })
}
