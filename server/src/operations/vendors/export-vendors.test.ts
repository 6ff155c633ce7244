import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { after, test } from 'node:test'
import fc from 'fast-check'
import pg from 'pg'
import { Errors } from 'typebox/value'
import { ExportVendors } from '../../../../contract/src/vendors/export-vendors.ts'
import { startService } from '../../../../test/support/harness.ts'
import { testDatabaseUrl } from '../../../../test/support/scratch-database.ts'
import { until } from '../../../../test/support/until.ts'
import { vendorRows } from '../../../../test/support/arbitraries/vendor-arbitraries.ts'
import { plantDirectory } from '../../../../test/support/plant/vendor-directory.ts'
import { satisfies, sortedIds } from '../../../../test/support/models/vendor-model.ts'
import { insertVendorRows } from '../../../../test/support/vendor-rows.ts'

// A unique name: the server is shared, and one test cuts this service's connections only.
const applicationName = `export-${randomUUID()}`
const databaseUrl = new URL(testDatabaseUrl())
databaseUrl.searchParams.set('application_name', applicationName)
const { newOrganization, service, url } = await startService({ databaseUrl: databaseUrl.href })
const path = '/public/v1/vendors/export'

const header =
  'domain_name,company_name,vendor_id,is_monitored,risk_level,business_impact,data_types_shared,access_types,contract_value,contract_end_date,data_region,owner,tier'

const scan = await newOrganization()
const [rows = []] = fc.sample(vendorRows(40), 1)
const { vendors } = await plantDirectory(service.store, scan.organizationId, rows)

/** Too much for the buffers between a reader and the database. */
const large = await newOrganization()
const largeRows = await insertVendorRows(
  service.store,
  large.organizationId,
  Array.from({ length: 5000 }, () => ({ offboard_reason: 'x'.repeat(5000) })),
)

const ask = (body: unknown, accept?: string) =>
  scan.request(path, { method: 'POST', body, ...(accept !== undefined && { headers: { Accept: accept } }) })

const idsIn = (ndjson: string): string[] =>
  ndjson
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line).id)

test('as NDJSON each line is a vendor as the list shows it, in the order of the list', async () => {
  const lines = await Array.fromAsync(scan.client.exportVendors({}))
  const { vendors: listed } = await scan.client.listVendors({ limit: 200 })
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)),
    listed,
  )
  for (const line of lines) {
    assert.deepEqual([...Errors(ExportVendors.output, JSON.parse(line))], [])
    assert.equal(line, JSON.stringify(JSON.parse(line)))
  }
  assert.ok(listed.some(({ vendorGroups }) => vendorGroups.length > 1))
})

test('NDJSON is the default, CSV on request, 406 if neither is accepted', async () => {
  for (const accept of [undefined, '*/*', 'application/x-ndjson']) {
    const { status, headers } = await ask({}, accept)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/x-ndjson; charset=utf-8')
  }
  const { headers, text } = await ask({}, 'text/csv')
  assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.ok(text.startsWith(`${header}\n`))
  const { status, body } = await ask({}, 'application/json')
  assert.equal(status, 406)
  assert.equal(body.details[0].reason, 'NOT_ACCEPTABLE')
  assert.equal(body.error.code, 'NOT_ACCEPTABLE')
})

test('filters and order are those of the list', async () => {
  const filters = [
    {
      rule: {
        field: { vendorsField: 'VENDORS_FIELD_SCORE' },
        comparison: 'COMPARISON_IS_SET',
      },
    },
  ] as const
  const { text } = await ask({ filters, sortField: 'score', sortOrder: 'SORT_ORDER_DESC' })
  const found = vendors.filter((vendor) => satisfies(filters[0], vendor, new Date()))
  assert.deepEqual(idsIn(text), sortedIds(found, 'score', true))
})

test('a refused input is an ordinary error, before anything is streamed [ERR-01]', async () => {
  const sort = await ask({ sortField: 'nothing' })
  assert.equal(sort.status, 400)
  assert.equal(sort.body.details[0].reason, 'SORT_FIELD_UNKNOWN')
  const filter = await ask({ filters: [{}] }, 'text/csv')
  assert.equal(filter.status, 400)
  assert.equal(filter.headers.get('content-type'), 'application/json; charset=utf-8')
})

test('fields that only the list knows are ignored and named back', async () => {
  const { status, headers, text } = await ask({ limit: 1, includeFilterOptions: true })
  assert.equal(status, 200)
  assert.equal(headers.get('ignored-fields'), 'limit, includeFilterOptions')
  assert.equal(idsIn(text).length, 40)
})

test('an empty directory is no line of NDJSON, and the header of CSV', async () => {
  const { request } = await newOrganization()
  const empty = await request(path, { method: 'POST', body: {} })
  assert.deepEqual([empty.status, empty.text], [200, ''])
  const csv = await request(path, { method: 'POST', body: {}, headers: { Accept: 'text/csv' } })
  assert.deepEqual([csv.status, csv.text], [200, `${header}\n`])
})

test('an export of several pages has every vendor once, in both forms', async () => {
  const { client, organizationId } = await newOrganization()
  const many = await insertVendorRows(
    service.store,
    organizationId,
    Array.from({ length: 2500 }, (_, index) => ({ score: index % 7 === 0 ? null : index % 5 })),
  )
  const lines = await Array.fromAsync(client.exportVendors({ sortField: 'score' }))
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).id),
    sortedIds(many, 'score', false),
  )
  const csv = await Array.fromAsync(client.exportVendors({ sortField: 'domainName' }, { accept: 'text/csv' }))
  assert.deepEqual(
    csv.slice(1).map((line) => line.split(',', 1)[0]?.replaceAll('"', '')),
    many.map((row) => row.domain_name).toSorted(),
  )
})

test('CSV cells are quoted, joined and made harmless', async () => {
  const { request, organizationId } = await newOrganization()
  await insertVendorRows(service.store, organizationId, [
    {
      domain_name: 'acme.com',
      company_name: '=cmd|"/C calc",\n',
      vendor_id: '-1',
      is_monitored: true,
      lifecycle_status: 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED',
      risk_level: 'RISK_LEVEL_HIGH',
      data_types_shared: ['DATA_TYPE_SHARED_PII', 'DATA_TYPE_SHARED_PHI'],
      contract_value: '120000',
      contract_end_date: '2027-01-02T03:04:05.678Z',
    },
  ])
  const { text } = await request(path, { method: 'POST', body: {}, headers: { Accept: 'text/csv' } })
  assert.equal(
    text,
    `${header}\n"acme.com","'=cmd|""/C calc"",\n","'-1","true","High",,"Personal data (PII);Health data (PHI)",,"120000","2027-01-02T03:04:05.678Z",,,\n`,
  )
})

test('importing an export again changes no row', async () => {
  const { client, organizationId } = await newOrganization()
  const [hostile = []] = fc.sample(vendorRows(100), 1)
  await insertVendorRows(
    service.store,
    organizationId,
    hostile.map((row, index) => ({
      ...row,
      is_monitored: row.lifecycle_status !== 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED' && index % 2 === 0,
      company_name: `${['=', '+', '-', '@', "'=", "'", '"', '', '\t', '\r=', "'\t", "''"][index % 12]}${row.company_name ?? ''}`,
      contract_end_date: row.contract_end_date?.replace('Z', '987Z') ?? null,
    })),
  )
  for (const csvMembers of ['CSV_MEMBERS_WORDS', 'CSV_MEMBERS_NAMES'] as const) {
    const lines = await Array.fromAsync(client.exportVendors({ csvMembers }, { accept: 'text/csv' }))
    const { rowResults, summary } = await client.bulkUpsertVendorsFromCsv({ csv: lines.join('\n') })
    assert.deepEqual(new Set(rowResults.map(({ code }) => code)), new Set(['NO_CHANGE']))
    assert.equal(summary.skipped, 100)
  }
})

test('CSV has words, and the names of members on request', async () => {
  const { client, organizationId } = await newOrganization()
  await insertVendorRows(service.store, organizationId, [{ risk_level: 'RISK_LEVEL_HIGH' }])
  const cells = async (input: Parameters<typeof client.exportVendors>[0]) =>
    (await Array.fromAsync(client.exportVendors(input, { accept: 'text/csv' })))[1] ?? ''
  assert.match(await cells({}), /"High"/)
  assert.doesNotMatch(await cells({}), /RISK_LEVEL/)
  assert.match(await cells({ csvMembers: 'CSV_MEMBERS_NAMES' }), /"RISK_LEVEL_HIGH"/)
})

test('the vendors of another organization are not exported [AUTH-13]', async () => {
  const other = await newOrganization()
  const [row] = await insertVendorRows(service.store, other.organizationId, [{}])
  const { text } = await other.request(path, { method: 'POST', body: {} })
  assert.deepEqual(idsIn(text), [row?.id])
})

test('exporting needs vendor-directory.read', async () => {
  const { request } = await newOrganization(['vendor-directory.write', 'findings.read'])
  const { status } = await request(path, { method: 'POST', body: {} })
  assert.equal(status, 403)
})

/** An export that has started and is not read any further. Uses node:http, because fetch reconnects after a cut. */
const beginLarge = async () => {
  const request = http.request(`${url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${large.token}`, 'Content-Type': 'application/json' },
    agent: false,
  })
  request.end('{}')
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  assert.equal(answer.statusCode, 200)
  return { cut: () => request.destroy(), readAll: () => readText(answer) }
}

const busy = (): number => {
  const { total, idle } = service.store.connections()
  return total - idle
}

test('an export shows the directory as it was when it began, however long it is read', async () => {
  const { readAll } = await beginLarge()
  const [late] = await insertVendorRows(service.store, large.organizationId, [
    { domain_name: 'late.com', created_at: '2020-01-01T00:00:00Z' },
  ])
  await until('the export alone holds a connection', () => busy() === 1)
  const ids = idsIn(await readAll())
  assert.deepEqual(ids, sortedIds(largeRows, 'createdAt', true))
  assert.ok(late && !ids.includes(late.id))
  await until('all connections are free', () => busy() === 0)
})

test('an export its reader abandons releases its connection', async () => {
  const { cut } = await beginLarge()
  await until('the export alone holds a connection', () => busy() === 1)
  cut()
  await until('all connections are free', () => busy() === 0)
})

test('two exports of an organization run at once, a third is asked to wait and can run after them', async () => {
  const running = [await beginLarge(), await beginLarge()]
  const third = await large.request(path, { method: 'POST', body: {} })
  assert.equal(third.status, 503)
  assert.equal(third.headers.get('retry-after'), '1')
  assert.equal((await ask({})).status, 200)
  for (const { cut } of running) cut()
  await until('all connections are free', () => busy() === 0)
  const { cut } = await beginLarge()
  cut()
  await until('all connections are free', () => busy() === 0)
})

test('an export that fails after its first byte breaks off, and the next one works', async () => {
  const owner = new pg.Client({ connectionString: testDatabaseUrl() })
  await owner.connect()
  after(() => owner.end())
  const { readAll } = await beginLarge()
  await until('its connection is cut', async () => {
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and state = 'idle in transaction' and query ~ '^\\s*with page_row'`,
      [applicationName],
    )
    return rowCount === 1
  })
  await assert.rejects(readAll())
  await until('all connections are free', () => busy() === 0)
  assert.equal((await ask({})).status, 200)
})
