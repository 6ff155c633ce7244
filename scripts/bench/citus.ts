import { randomBytes } from 'node:crypto'
import { type Scope, scopes } from '@parapet/contract'
import { type Client, createClient } from '@parapet/contract/client'
import pg from 'pg'
import { makeDemo } from '../../server/src/cli/make-demo.ts'
import { ingestFindings } from '../../server/src/collect/ingest/ingest-findings.ts'
import { hashClientSecret, newClientSecret } from '../../server/src/domain/connectors/client-secret.ts'
import { newId, type OrganizationId } from '../../server/src/domain/kernel/id.ts'
import { insertCredential } from '../../server/src/store/connectors/credential.ts'
import { migrate } from '../../server/src/store/kernel/migrate.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import {
  insertOrganization,
  insertOrganizationDomains,
} from '../../server/src/store/organization/organization.ts'
import { createTestStore } from '../../test/support/create-test-store.ts'
import { testSecretKeys } from '../../test/support/test-secret-keys.ts'
import { openCitusCluster } from '../test/citus-cluster.ts'
import type { Bench } from './bench.ts'
import { median } from './measure.ts'
import { benchFinding, importedBy, vendorCount } from './seed-observations.ts'
import { seedVendors } from './seed-vendors.ts'
import { stop } from './start.ts'
import { timed } from './timed.ts'

const size = { vendors: 100, observations: 2_000, seed: 'citus' }
const rounds = 25
const importedCount = 1_000

type Place = {
  client: Client
  store: Store
  organizationId: OrganizationId
  ids: { vendor: string; group: string; orn: string; secret: { clientId: string; clientSecret: string } }
  url: string
}

type Call = { what: string; times?: number; run: (place: Place, round: number) => Promise<unknown> }

const post = async (url: string, body: Record<string, string>): Promise<void> => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(body) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
}

const calls: readonly Call[] = [
  {
    what: 'token exchange',
    run: ({ url, ids: { secret } }) =>
      post(`${url}/v1/oauth/token`, {
        grant_type: 'client_credentials',
        client_id: secret.clientId,
        client_secret: secret.clientSecret,
      }),
  },
  { what: 'ListVendors, page 1', run: ({ client }) => client.listVendors({}) },
  { what: 'GetVendor', run: ({ client, ids }) => client.getVendor({ id: ids.vendor }) },
  { what: 'GetObservations, page 1', run: ({ client }) => client.getObservations({}) },
  { what: 'GetObservation', run: ({ client, ids }) => client.getObservation({ orn: ids.orn }) },
  { what: 'GetObservationGroups, page 1', run: ({ client }) => client.getObservationGroups({}) },
  { what: 'GetFourthParties, page 1', run: ({ client }) => client.getFourthParties({}) },
  { what: 'GetSecurityEventFeed, page 1', run: ({ client }) => client.getSecurityEventFeed({}) },
  { what: 'GetScoreChanges of 30 days', run: ({ client }) => client.getScoreChanges({ days: 30 }) },
  {
    what: 'CreateVendorGroup',
    run: ({ client }, round) => client.createVendorGroup({ name: `Bench ${round}` }),
  },
  {
    what: 'CreateVendor',
    run: ({ client }, round) => client.createVendor({ domainName: `bench-${round}.com` }),
  },
  {
    what: 'UpdateVendor',
    run: ({ client, ids }, round) => client.updateVendor({ id: ids.vendor, companyName: `Bench ${round}` }),
  },
  {
    what: `import of ${importedCount} findings`,
    times: 3,
    run: ({ store, organizationId }, round) => {
      const findings = Array.from({ length: importedCount }, (_, at) =>
        benchFinding(at, 3_000_000 + round * importedCount + at),
      )
      return ingestFindings({ store, organizationId, findings, by: importedBy() })
    },
  },
]

const settle = async (
  bench: Bench,
  databaseUrl: string,
): Promise<{ place: Place; end: () => Promise<void> }> => {
  const store = createTestStore({ url: databaseUrl })
  const secret = { clientId: newId('prc'), clientSecret: newClientSecret() }
  const { id: organizationId } = await store.system(async (db) => {
    const made = await insertOrganization(db, { name: 'Bench' })
    await insertOrganizationDomains(db, made.id, ['bench.com'])
    await insertCredential(db, {
      clientId: secret.clientId,
      organizationId: made.id,
      name: 'bench',
      scopes: Object.keys(scopes) as Scope[],
      secretHash: hashClientSecret(secret.clientSecret),
    })
    return made
  })
  await seedVendors({ ...bench, store, organizationId }, vendorCount)
  await makeDemo({ store, organizationId, size, now: new Date(), groups: 'now' })
  const service = await bench.startService({ DATABASE_URL: databaseUrl, PUBLIC_URL: undefined })
  const client = createClient({ baseUrl: service.url, ...secret })
  const { vendors } = await client.listVendors({})
  const { observations } = await client.getObservations({})
  const { vendorGroup } = await client.createVendorGroup({ name: 'Bench' })
  const ids = {
    vendor: vendors[0]?.id ?? '',
    group: vendorGroup.id,
    orn: observations[0]?.orn ?? '',
    secret,
  }
  return {
    place: { client, store, organizationId, ids, url: service.url },
    end: async () => {
      await stop(service.started)
      await store.close()
    },
  }
}

/** Queries of one shard and of several since the server started; both grow while background work runs. */
const readCounts = async (owner: pg.Client): Promise<{ one: number; several: number }> => {
  const { rows } = await owner.query<{ one: number; several: number }>(
    `select query_execution_single_shard::integer as one, query_execution_multi_shard::integer as several
     from citus_stat_counters where name = current_database()`,
  )
  return rows[0] ?? { one: 0, several: 0 }
}

const asSuperuser = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** What a call costs on a cluster, beside plain PostgreSQL on the coordinator's server. Both run on the same cores. */
export const benchCitus = async (bench: Bench): Promise<void> => {
  const url = process.env['CITUS_URL']
  if (url === undefined)
    throw new Error('Set CITUS_URL to the coordinator of a cluster; see docs/scaling.md.')
  const cluster = await openCitusCluster(url)
  const ends: (() => Promise<void>)[] = [() => cluster.end()]
  try {
    const name = `scratch_${randomBytes(6).toString('hex')}`
    await asSuperuser(url, `create database ${name}`)
    const plainUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href
    await migrate(plainUrl, { secretKeys: testSecretKeys })
    const shardedUrl = await cluster.newDatabase(testSecretKeys)
    const sharded = new URL(shardedUrl).pathname.slice(1)
    await asSuperuser(shardedUrl, `alter database ${sharded} set citus.enable_stat_counters = on`)
    const on = await settle(bench, shardedUrl)
    ends.unshift(on.end)
    const beside = await settle(bench, plainUrl)
    ends.unshift(beside.end)
    const owner = new pg.Client({ connectionString: shardedUrl })
    await owner.connect()
    ends.unshift(() => owner.end())
    console.log(
      `\n${'operation'.padEnd(34)}${'shards, at most'.padStart(17)}${'cluster, ms'.padStart(14)}${'plain, ms'.padStart(12)}   ratio`,
    )
    for (const { what, times = rounds, run } of calls) {
      for (const place of [on.place, beside.place]) await run(place, -1)
      const before = await readCounts(owner)
      const taken = { on: [] as number[], beside: [] as number[] }
      for (let round = 0; round < times; round += 1) {
        taken.on.push(await timed(() => run(on.place, round)))
        taken.beside.push(await timed(() => run(beside.place, round)))
      }
      const after = await readCounts(owner)
      const shards = after.several > before.several ? 'several' : after.one > before.one ? '1' : '0'
      const [ours, plain] = [median(taken.on), median(taken.beside)]
      console.log(
        `${what.padEnd(34)}${shards.padStart(17)}${ours.toFixed(1).padStart(14)}${plain.toFixed(1).padStart(12)}${(ours / plain).toFixed(2).padStart(8)}`,
      )
    }
  } finally {
    for (const end of ends) await end()
  }
}
