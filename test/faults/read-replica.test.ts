import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allOperations, isMutating } from '@parapet/contract'
import { pino } from 'pino'
import { freePort } from '../support/free-port.ts'
import { startService, type TestOrganization } from '../support/harness.ts'
import { refreshFigures } from '../support/refresh-figures.ts'
import { startReplicatedDatabase } from '../support/replicated-database.ts'
import { asOwner, plainUrl, testDatabaseUrl } from '../support/scratch-database.ts'
import { testSecretKeys } from '../support/test-secret-keys.ts'
import { until } from '../support/until.ts'
import { insertVendorRows } from '../support/vendor-rows.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { openLaggingReads } from '../../server/src/gateway/lagging-reads.ts'

const { primaryUrl, standbyUrl, onStandby, stopStandby, startStandby } = await startReplicatedDatabase()
const metricsToken = 'lagging-reads-token'
const lines: string[] = []
const { service, newOrganization, request } = await startService({
  databaseUrl: primaryUrl,
  databaseReadUrl: standbyUrl(),
  metricsToken,
  log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
})

const addVendor = (organization: TestOrganization, name: string) =>
  insertVendorRows(service.store, organization.organizationId, [
    { domain_name: `${name.toLowerCase()}.com`, company_name: name },
  ])

const exported = async ({ request: call }: TestOrganization): Promise<string[]> => {
  const { status, text } = await call('/public/v1/vendors/export', { method: 'POST', body: {} })
  assert.equal(status, 200, text)
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).companyName)
}

const listed = async ({ client }: TestOrganization): Promise<string[]> =>
  (await client.listVendors({})).vendors.map(({ companyName }) => companyName)

const found = async ({ client }: TestOrganization, query: string): Promise<string[]> =>
  (await client.searchEverything({ query })).vendors.map(({ companyName }) => companyName)

const vendorCount = async ({ client }: TestOrganization): Promise<number> =>
  (await client.getPortfolio({})).portfolio.vendorCount

const readsBy = async (server: 'replica' | 'primary'): Promise<number> => {
  const { text } = await request('/metrics', { token: metricsToken })
  const [, count = '0'] =
    new RegExp(`^parapet_lagging_reads_total\\{server="${server}"\\} (\\d+)`, 'm').exec(text) ?? []
  return Number(count)
}

const pauseReplay = async (): Promise<void> => {
  await onStandby('select pg_wal_replay_pause()')
  await until('replay is paused', async () => {
    const [row] = await onStandby('select pg_get_wal_replay_pause_state() as state')
    return row?.['state'] === 'paused'
  })
}
const resumeReplay = () => onStandby('select pg_wal_replay_resume()')

test('only reads may lag, and these are the ones that do', () => {
  const lagging = Object.entries(allOperations).filter(([, operation]) => 'mayLag' in operation)
  assert.deepEqual(lagging.map(([name]) => name).toSorted(), [
    'ExportObservations',
    'ExportVendors',
    'GetPortfolio',
    'SearchEverything',
  ])
  assert.ok(lagging.every(([, operation]) => !isMutating(operation)))
})

test('exports, the portfolio and the search show the state of the replica, everything else that of the primary', async (t) => {
  const organization = await newOrganization()
  await addVendor(organization, 'Early')
  await refreshFigures(service.store, organization.organizationId)
  await until('the replica has the vendor', async () => (await exported(organization)).length === 1)
  await pauseReplay()
  t.after(resumeReplay)
  await addVendor(organization, 'Earlier')
  await refreshFigures(service.store, organization.organizationId)
  assert.deepEqual((await listed(organization)).toSorted(), ['Earlier', 'Early'])
  assert.deepEqual(await exported(organization), ['Early'])
  assert.deepEqual(await found(organization, 'earl'), ['Early'])
  assert.equal(await vendorCount(organization), 1)
  await resumeReplay()
  await until('the replica catches up', async () => (await exported(organization)).length === 2)
  assert.equal((await found(organization, 'earl')).length, 2)
  await until('the portfolio does too', async () => (await vendorCount(organization)) === 2)
  assert.equal(await readsBy('primary'), 0)
})

test('the replica shows no organization the rows of another', async () => {
  const [one, other] = [await newOrganization(), await newOrganization()]
  await addVendor(one, 'Ours')
  await addVendor(other, 'Theirs')
  await until('the replica has both', async () => (await exported(other)).length === 1)
  const before = await readsBy('primary')
  assert.deepEqual(await exported(one), ['Ours'])
  assert.deepEqual(await found(one, 'theirs'), [])
  assert.equal(await readsBy('primary'), before)
})

test('a revoked credential reads nothing, even if the replica has not seen it revoked', async (t) => {
  const organization = await newOrganization()
  await until('the replica has the organization', async () => (await exported(organization)).length === 0)
  await pauseReplay()
  t.after(resumeReplay)
  const { clientId } = organization
  const deleted = await organization.console(`/console/v1/connectors/credentials/${clientId}/delete`, {
    method: 'POST',
    body: {},
  })
  assert.equal(deleted.status, 200, deleted.text)
  const { status } = await organization.request('/public/v1/vendors/export', { method: 'POST', body: {} })
  assert.equal(status, 401)
})

test('a read that is in the way of replay is answered by the primary', async (t) => {
  const organization = await newOrganization()
  const servers: string[] = []
  const opened = new AsyncDisposableStack()
  t.after(() => opened.disposeAsync())
  const reads = await openLaggingReads(opened, standbyUrl(), {
    secretKeys: () => testSecretKeys,
    primary: service.store,
    serviceUrl: plainUrl(primaryUrl),
    onRead: (server) => servers.push(server),
    log: { warn: assert.fail, info: () => {} },
  })
  await onStandby('alter system set max_standby_streaming_delay = 0')
  await onStandby('select pg_reload_conf()')
  const answer = reads.inOrganization(
    organization.organizationId,
    (db) =>
      db.run(sql<{ standby: boolean }>`
        select pg_is_in_recovery() as standby from pg_sleep(2)
        where not exists (select from vendor where organization_id = ${db.organizationId})`),
    { readOnly: true },
  )
  await until('the statement runs on the replica', async () => {
    const [row] = await onStandby(
      `select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep'`,
    )
    return row?.['n'] === 1
  })
  await asOwner('begin; lock table vendor in access exclusive mode; commit', primaryUrl)
  assert.deepEqual(await answer, [{ standby: false }])
  assert.deepEqual(servers, ['primary'])
})

test('while the replica is gone the primary answers, and the replica is used again once it is back', async () => {
  const organization = await newOrganization()
  await stopStandby()
  await addVendor(organization, 'Latest')
  const before = await readsBy('primary')
  assert.deepEqual(await exported(organization), ['Latest'])
  assert.deepEqual(await found(organization, 'latest'), ['Latest'])
  assert.equal(await readsBy('primary'), before + 2)
  assert.equal(lines.filter((line) => line.includes('The replica cannot be used')).length, 1)
  assert.equal((await request('/ready')).status, 200)
  await startStandby()
  const answered = await readsBy('replica')
  await until('the replica is used again', async () => {
    await exported(organization)
    return (await readsBy('replica')) > answered
  })
})

test('a server that is not a standby, or not of this database, stops the start', async () => {
  const start = (databaseReadUrl: string) => startService({ databaseUrl: primaryUrl, databaseReadUrl })
  await assert.rejects(start(primaryUrl), /not a standby/)
  await assert.rejects(start(testDatabaseUrl()), /another database/)
  const elsewhere = new URL(standbyUrl())
  elsewhere.pathname = '/elsewhere'
  await assert.rejects(start(elsewhere.href), /names the database "elsewhere"/)
})

test('a replica that is away at the start stops nothing', async () => {
  const away = new URL(standbyUrl())
  away.port = String(await freePort())
  const started = await startService({ databaseUrl: primaryUrl, databaseReadUrl: away.href })
  const organization = await started.newOrganization()
  await addVendor(organization, 'Present')
  assert.deepEqual(await exported(organization), ['Present'])
  assert.equal((await started.request('/ready')).status, 200)
})
