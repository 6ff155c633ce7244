import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Filter, Observation } from '@parapet/contract'
import { parse } from 'csv-parse/sync'
import { Errors } from 'typebox/value'
import { ExportObservations } from '../../../../contract/src/observations/export-observations.ts'
import { startService } from '../../../../test/support/harness.ts'
import { satisfies, sortedOrns } from '../../../../test/support/models/observation-model.ts'
import { plantPortfolio } from '../../../../test/support/plant/observation-portfolio.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { memberLabel } from '../../domain/kernel/member-label.ts'

const { newOrganization, service } = await startService()
const { store } = service
const path = '/public/v1/observations/export'

const scan = await newOrganization()
const { observations } = await plantPortfolio(store, scan, 120)
// What is compared does not change meanwhile.
await refreshFigures(store, scan.organizationId)

const ask = (body: unknown, accept?: string) =>
  scan.request(path, { method: 'POST', body, ...(accept !== undefined && { headers: { Accept: accept } }) })

const linesOf = (ndjson: string): Observation[] =>
  ndjson
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

const isCritical: Filter = {
  rule: {
    field: { observationsField: 'OBSERVATIONS_FIELD_SEVERITY' },
    comparison: 'COMPARISON_IN',
    value: { stringListValue: { values: ['SEVERITY_CRITICAL', 'SEVERITY_HIGH'] } },
  },
}

test('as NDJSON each line is an observation as the list shows it, in the order of the list', async () => {
  for (const input of [{}, { mode: 'OBSERVATION_MODE_ALL', sortField: 'epssScore' }] as const) {
    const lines = await Array.fromAsync(scan.client.exportObservations(input))
    const { observations: listed } = await scan.client.getObservations({ ...input, limit: 200 })
    assert.deepEqual(
      lines.map((line) => JSON.parse(line)),
      listed,
    )
    for (const line of lines) assert.deepEqual([...Errors(ExportObservations.output, JSON.parse(line))], [])
  }
})

test('filters, mode and order are those of the list', async () => {
  const { text } = await ask({
    filters: [isCritical],
    mode: 'OBSERVATION_MODE_ALL',
    sortField: 'cvssBaseScore',
    sortOrder: 'SORT_ORDER_DESC',
  })
  const found = observations.filter((one) => satisfies(isCritical, one, new Date()))
  assert.deepEqual(
    linesOf(text).map(({ orn }) => orn),
    sortedOrns(found, 'cvssBaseScore', true),
  )
})

test('as CSV each record has the single values of an observation under a header', async () => {
  const { text, headers } = await ask({ mode: 'OBSERVATION_MODE_ALL' }, 'text/csv')
  assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
  const records: Record<string, string>[] = parse(text, { columns: true })
  const listed = linesOf((await ask({ mode: 'OBSERVATION_MODE_ALL' })).text)
  assert.deepEqual(
    records.map(({ orn, severity, is_flagged: flagged, cvss_base_score: cvss, resolved_at: resolved }) => ({
      orn,
      severity,
      flagged,
      cvss,
      resolved,
    })),
    listed.map(({ orn, severity, isFlagged, vulnerability, resolvedAt = '' }) => ({
      orn,
      severity: memberLabel(severity),
      flagged: String(isFlagged),
      cvss: String(vulnerability?.primaryCvss?.baseScore ?? ''),
      resolved: resolvedAt,
    })),
  )
})

test('CSV has words, and the names of members on request', async () => {
  const [words] = parse((await ask({}, 'text/csv')).text, { columns: true }) as Record<string, string>[]
  const named = await ask({ csvMembers: 'CSV_MEMBERS_NAMES' }, 'text/csv')
  const [names] = parse(named.text, { columns: true }) as Record<string, string>[]
  for (const column of ['severity', 'category', 'confidence', 'status', 'approval_status', 'asset_type']) {
    assert.match(names?.[column] ?? '', /^[A-Z]+_[A-Z_]+$/, column)
    assert.equal(words?.[column], memberLabel(names?.[column] ?? ''), column)
  }
  for (const cell of Object.values(words ?? {})) assert.doesNotMatch(cell, /^[A-Z]+_[A-Z_]+$/)
})

test('CSV cells are quoted, joined and made harmless', async () => {
  const { organizationId, request, domain } = await newOrganization()
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  await plantObservations(store, organizationId, [
    finding('acme.com', {
      title: '=cmd|"/C calc",\n',
      description: '-1',
      tags: ['a', 'b'],
      remediation: '@x',
    }),
  ])
  const { text } = await request(path, { method: 'POST', body: {}, headers: { Accept: 'text/csv' } })
  const [record]: Record<string, string>[] = parse(text, { columns: true })
  assert.ok(record)
  assert.equal(record['title'], '\'=cmd|"/C calc",\n')
  assert.deepEqual([record['description'], record['remediation']], ["'-1", "'@x"])
  assert.deepEqual([record['tags'], record['known_exploited']], ['a;b', 'false'])
  assert.deepEqual([record['vendor_domain'], record['view']], ['acme.com', 'VRM'])
  assert.ok(record['orn']?.endsWith(domain))
  assert.match(text, /,"a;b"\n$/)
  const [header = ''] = text.split('\n', 1)
  assert.match(header, /^orn,view,vendor_domain,[a-z_,]+,tags$/)
})

test('an export of several pages has every observation once, in every order', async () => {
  const { client, organizationId, domain } = await newOrganization()
  await plantObservations(
    store,
    organizationId,
    Array.from({ length: 2_300 }, (_, index) =>
      finding(domain, {
        asset: { url: { url: `https://${domain}/${index}` } },
        severity: index % 3 === 0 ? 'SEVERITY_HIGH' : 'SEVERITY_LOW',
        ...(index % 2 === 0 && {
          vulnerability: {
            vulnerabilityId: `CVE-2021-${index % 100}`,
            epss: { score: (index % 7) / 10, percentile: 0 },
          },
        }),
      }),
    ),
  )
  for (const input of [
    {},
    { sortField: 'epssScore', sortOrder: 'SORT_ORDER_DESC' },
    {
      sortField: 'severity',
      mode: 'OBSERVATION_MODE_ALL',
      filters: [{ list: { filters: [isCritical], isNegated: true } }],
    },
  ] as const) {
    const filters = 'filters' in input ? [{ list: { filters: [isCritical], isNegated: true } }] : []
    const lines = await Array.fromAsync(client.exportObservations({ ...input, filters }))
    const orns = lines.map((line) => String(JSON.parse(line).orn))
    assert.equal(orns.length, filters.length === 0 ? 2_300 : 1_533)
    assert.equal(new Set(orns).size, orns.length)
  }
})

test('an organization without observations exports no line of NDJSON, and the header of CSV', async () => {
  const { request } = await newOrganization()
  const empty = await request(path, { method: 'POST', body: {} })
  assert.deepEqual([empty.status, empty.text], [200, ''])
  const csv = await request(path, { method: 'POST', body: {}, headers: { Accept: 'text/csv' } })
  assert.match(csv.text, /^orn,[^\n]+\n$/)
})

test('a refused input is an ordinary error, before anything is streamed', async () => {
  const sort = await ask({ sortField: 'nothing' })
  assert.deepEqual([sort.status, sort.body.details[0].reason], [400, 'SORT_FIELD_UNKNOWN'])
  const filter = await ask({ filters: [{}] }, 'text/csv')
  assert.equal(filter.status, 400)
  assert.equal(filter.headers.get('content-type'), 'application/json; charset=utf-8')
  assert.equal((await ask({}, 'application/json')).status, 406)
})

test('fields that only the list knows, and a view, are ignored and named back [GEN-10]', async () => {
  const { headers, text } = await ask({ limit: 1, view: 'VIEW_SELF' })
  assert.equal(headers.get('ignored-fields'), 'limit, view')
  assert.equal(text, (await ask({})).text)
})

test('what is not seen is not exported: other organizations, vendors that are not monitored [AUTH-13]', async () => {
  const other = await newOrganization()
  const vendorId = await plantMonitoredVendor(store, other.organizationId, 'acme.com')
  await plantObservations(store, other.organizationId, [finding('acme.com'), finding(other.domain)])
  const exported = async () => linesOf((await other.request(path, { method: 'POST', body: {} })).text)
  assert.deepEqual(
    (await exported()).map(({ vendorDomain }) => vendorDomain).toSorted(),
    [other.domain, 'acme.com'].toSorted(),
  )
  await other.client.updateVendor({ id: vendorId, isMonitored: false })
  assert.deepEqual(
    (await exported()).map(({ view }) => view),
    ['VIEW_SELF'],
  )
})

test('exporting needs findings.read', async () => {
  const { request } = await newOrganization(['findings.flag', 'vendor-directory.read'])
  const { status } = await request(path, { method: 'POST', body: {} })
  assert.equal(status, 403)
})
