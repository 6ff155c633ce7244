import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Scope, scopes } from '@parapet/contract'
import { createClient } from '@parapet/contract/client'
import { hashClientSecret, newClientSecret } from '../server/src/domain/connectors/client-secret.ts'
import { newId } from '../server/src/domain/kernel/id.ts'
import { insertCredential } from '../server/src/store/connectors/credential.ts'
import { startEmbedded } from '../server/src/store/embedded/embedded.ts'
import { migrate } from '../server/src/store/kernel/migrate.ts'
import { insertOrganization } from '../server/src/store/organization/organization.ts'
import type { Store } from '../server/src/store/kernel/store.ts'
import { createTestStore } from '../test/support/create-test-store.ts'
import { testSecretKey, testSecretKeys } from '../test/support/test-secret-keys.ts'
import { freePort } from '../test/support/free-port.ts'
import type { Bench, BenchService } from './bench/bench.ts'
import { benchChecks } from './bench/checks.ts'
import { benchCitus } from './bench/citus.ts'
import { benchConsole } from './bench/console.ts'
import { benchEpss } from './bench/epss.ts'
import { benchFlags } from './bench/flags.ts'
import { benchFourthParties } from './bench/fourth-parties.ts'
import { benchImport } from './bench/import.ts'
import { describeMachine } from './bench/machine.ts'
import { benchMemory } from './bench/memory.ts'
import { benchObservations } from './bench/observations.ts'
import { benchPage } from './bench/page.ts'
import { benchPeers } from './bench/peers.ts'
import { benchProcesses } from './bench/processes.ts'
import { benchReceipts } from './bench/receipts.ts'
import { benchScoring } from './bench/scoring.ts'
import { benchSecurityEvents } from './bench/security-events.ts'
import { start, stop } from './bench/start.ts'
import { benchVendorGroups } from './bench/vendor-groups.ts'
import { benchVendors } from './bench/vendors.ts'
import { benchWebhooks } from './bench/webhooks.ts'
import { benchWhole } from './bench/whole.ts'

const root = join(import.meta.dirname, '..')

const parts = {
  whole: benchWhole,
  'vendor-groups': benchVendorGroups,
  vendors: benchVendors,
  observations: benchObservations,
  flags: benchFlags,
  epss: benchEpss,
  processes: benchProcesses,
  page: benchPage,
  scoring: benchScoring,
  receipts: benchReceipts,
  'security-events': benchSecurityEvents,
  'fourth-parties': benchFourthParties,
  import: benchImport,
  checks: benchChecks,
  console: benchConsole,
  webhooks: benchWebhooks,
  memory: benchMemory,
  peers: benchPeers,
  citus: benchCitus,
} as const

const { positionals: names, values: given } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: '1000000' } },
})

/** These run only if they are named: one installs other people's servers, the other needs a cluster. */
const onlyNamed = new Set(['peers', 'citus'])

/** All parts, or those named on the command line. */
const chosen = (): ((bench: Bench) => Promise<void>)[] => {
  const unknown = names.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(', ')}.`,
    )
  return Object.entries(parts)
    .filter(([name]) => (names.length === 0 ? !onlyNamed.has(name) : names.includes(name)))
    .map(([, run]) => run)
}

const newOrganization = async (store: Store) => {
  const credential = { clientId: newId('prc'), clientSecret: newClientSecret() }
  return store.system(async (db) => {
    const { id: organizationId } = await insertOrganization(db, { name: 'Bench' })
    await insertCredential(db, {
      clientId: credential.clientId,
      organizationId,
      name: 'bench',
      scopes: Object.keys(scopes) as Scope[],
      secretHash: hashClientSecret(credential.clientSecret),
    })
    return { organizationId, credential }
  })
}

/** Outside checks are off: the benchmark's domains belong to other people. */
const startService = async (databaseUrl: string, env: NodeJS.ProcessEnv = {}): Promise<BenchService> => {
  const port = await freePort()
  const startedAt = performance.now()
  const started = await start(['--max-semi-space-size=8', join(root, 'server/bin/parapet.js'), 'serve'], {
    env: {
      DATABASE_URL: databaseUrl,
      SECRET_KEY: testSecretKey,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000000',
      CHECKS: 'off',
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '65536',
      ...env,
    },
    ready: /^Parapet is ready/,
  })
  const startMs = performance.now() - startedAt
  return { url: `http://127.0.0.1:${port}`, pid: started.child.pid ?? 0, startMs, started }
}

const bench = async (databaseUrl: string, folder: string): Promise<void> => {
  const store = createTestStore({ url: databaseUrl })
  const service = await startService(databaseUrl)
  const { url } = service
  const size = Number(given.size)
  const inNewOrganization = async (): Promise<Bench> => {
    const { organizationId, credential } = await newOrganization(store)
    const client = createClient({ baseUrl: url, ...credential })
    return {
      url,
      databaseUrl,
      store,
      organizationId,
      credential,
      client,
      folder,
      inNewOrganization,
      service,
      // One public URL for all, so that a token from one is accepted by the others.
      startService: (env) => startService(databaseUrl, { PUBLIC_URL: url, ...env }),
      size,
    }
  }
  console.log(await describeMachine({ store }))
  console.log('32 connections, medians of 3 alternating rounds')
  try {
    for (const run of chosen()) await run(await inNewOrganization())
  } finally {
    await stop(service.started)
    await store.close()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'parapet-bench-'))
await chmod(folder, 0o755)
const postgres = await startEmbedded({ dataDir: join(folder, 'data'), projectDir: root })
try {
  await migrate(postgres.ownerUrl, { secretKeys: testSecretKeys })
  await bench(postgres.ownerUrl, folder)
} catch (error) {
  // Print first: releasing PostgreSQL breaks any connections left open, which would raise further errors.
  console.error(error)
  process.exitCode = 1
} finally {
  await postgres.release()
  await rm(folder, { recursive: true, force: true })
}
