import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@parapet/contract/client'
import { sql } from 'kysely'
import pg from 'pg'
import { hashClientSecret, newClientSecret } from '../server/src/domain/client-secret.ts'
import { newId } from '../server/src/domain/id.ts'
import { insertCredential } from '../server/src/store/credential.ts'
import { startEmbedded } from '../server/src/store/embedded.ts'
import { migrate } from '../server/src/store/migrate.ts'
import { insertOrganization } from '../server/src/store/organization.ts'
import { createStore } from '../server/src/store/store.ts'
import { measure } from './bench/measure.ts'
import { start, stop } from './bench/start.ts'

const groupCount = 1_000
const root = join(import.meta.dirname, '..')

const seed = async (url: string) => {
  const organizationId = newId('org')
  const credential = { clientId: newId('prc'), clientSecret: newClientSecret() }
  const store = createStore({ url })
  await store.system(async (db) => {
    await insertOrganization(db, { id: organizationId, name: 'Bench' })
    await insertCredential(db, {
      clientId: credential.clientId,
      organizationId,
      name: 'bench',
      scopes: ['vendor-directory.read'],
      secretHash: hashClientSecret(credential.clientSecret),
    })
  })
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into vendor_group (organization_id, id, name, name_key, description, created_at)
      select ${db.organizationId}, 'vgr_' || lpad(n::text, 26, '0'), 'Group ' || n, 'group ' || n,
        'Vendors of group ' || n, now() - n * interval '1 minute'
      from generate_series(1, ${groupCount}::int) as n
      on conflict do nothing`),
  )
  await store.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze vendor_group')
  await client.end()
  return { organizationId, credential }
}

const bench = async (databaseUrl: string): Promise<void> => {
  const { organizationId, credential } = await seed(databaseUrl)
  const port = 18_080
  const service = await start([join(root, 'server/bin/parapet.js'), 'serve'], {
    env: {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000000',
    },
    ready: /^Parapet is ready/,
  })
  const bare = await start([join(root, 'scripts/bench/bare-server.ts'), databaseUrl, organizationId], {
    ready: /^\d+$/,
  })
  const base = `http://127.0.0.1:${port}`
  const list = `${base}/public/v1/vendors/groups`
  const client = createClient({ baseUrl: base, ...credential })
  const { nextCursor } = await client.listVendorGroups({})
  const token = await client.token()
  const headers = { Authorization: `Bearer ${token}` }

  const figures = await measure([
    { name: 'bare node:http + pg, first page', url: `http://127.0.0.1:${bare.line}/` },
    { name: 'ListVendorGroups, first page', url: list, headers },
    { name: 'ListVendorGroups, second page by cursor', url: `${list}?cursor=${nextCursor}`, headers },
    { name: 'empty route', url: `${base}/live` },
  ])
  await Promise.all([stop(service), stop(bare)])

  const ceiling = figures.get('bare node:http + pg, first page') ?? Number.NaN
  console.log(
    `\n${groupCount} vendor groups, pages of 50, 32 connections, ${availableParallelism()} cores, medians of 3\n`,
  )
  console.log(`${'what'.padEnd(42)}${'requests/s'.padStart(12)}${'of bare'.padStart(10)}`)
  for (const [name, figure] of figures) {
    console.log(
      `${name.padEnd(42)}${figure.toFixed(0).padStart(12)}${(figure / ceiling).toFixed(2).padStart(10)}`,
    )
  }
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
