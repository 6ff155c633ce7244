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
import { start, stop } from './bench/start.ts'
import { benchVendorGroups } from './bench/vendor-groups.ts'
import { benchVendors } from './bench/vendors.ts'

const root = join(import.meta.dirname, '..')

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

const bench = async (databaseUrl: string): Promise<void> => {
  const store = createStore({ url: databaseUrl })
  const { organizationId, credential } = await newOrganization(store)
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
  const client = createClient({ baseUrl: url, ...credential })
  console.log(`32 connections, ${availableParallelism()} cores, medians of 3 rounds that take turns`)
  const given = { url, databaseUrl, store, organizationId, client }
  await benchVendorGroups(given)
  await benchVendors(given)
  await stop(service)
  await store.close()
}

const folder = await mkdtemp(join(tmpdir(), 'parapet-bench-'))
await chmod(folder, 0o755)
const postgres = await startEmbedded({ dataDir: join(folder, 'data'), projectDir: root })
try {
  await migrate(postgres.ownerUrl)
  await bench(postgres.ownerUrl)
} finally {
  await postgres.release()
  await rm(folder, { recursive: true, force: true })
}
