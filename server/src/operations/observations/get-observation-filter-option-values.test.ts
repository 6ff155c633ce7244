import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Filter, ObservationsField } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantPortfolio } from '../../../../test/support/plant/observation-portfolio.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { findings } from '../../../../test/support/plant/reach-observation.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { observationCatalogue } from '../../domain/observations/observation-catalogue.ts'

const { newOrganization, service, request } = await startService()
const { store } = service
const path = '/public/v1/observations/filter-options/values'

const listed = [
  'VENDOR',
  'VENDOR_GROUP',
  'VENDOR_RISK_LEVEL',
  'VENDOR_BUSINESS_IMPACT',
  'OWNER',
  'TIER',
  'SEVERITY',
  'CATEGORY',
  'OBSERVATION_TYPE',
  'APPROVAL_STATUS',
  'IS_FLAGGED',
  'ASSIGNEE',
  'DISPUTE_STATE',
  'SLA_STATUS',
  'ASSET_TYPE',
  'ASSET',
  'IP_ADDRESS',
  'DNS_RECORD_TYPE',
  'VULNERABILITY',
  'AFFECTED_PRODUCT',
  'CWE',
  'CAPEC',
  'CVSS_SEVERITY',
  'VENDOR_RESPONDED',
  'KNOWN_EXPLOITED',
  'KNOWN_RANSOMWARE_USE',
  'SSVC_EXPLOITATION',
  'SSVC_AUTOMATABLE',
  'CONFIDENCE',
  'AFFECTS_SCORE',
  'SOURCE',
] as const

const modes = ['OBSERVATION_MODE_OPEN', 'OBSERVATION_MODE_RESOLVED', 'OBSERVATION_MODE_ALL'] as const

const fieldOf = (name: string): ObservationsField =>
  // The lists above and below name fields by their last part.
  `OBSERVATIONS_FIELD_${name}` as ObservationsField

const ruleFor = (name: (typeof listed)[number], value: string): Filter => {
  const { values } = observationCatalogue.fields[`OBSERVATIONS_FIELD_${name}`]
  return {
    rule: {
      field: { observationsField: fieldOf(name) },
      comparison: 'COMPARISON_EQUAL',
      value: values.type === 'bool' ? { boolValue: value === 'true' } : { stringValue: value },
    },
  }
}

type Asked = Omit<Parameters<TestOrganization['client']['getObservationFilterOptionValues']>[0], 'field'>

const valuesOf = async ({ client }: TestOrganization, name: string, more: Asked = {}) => {
  const page = await client.getObservationFilterOptionValues({ field: fieldOf(name), limit: 500, ...more })
  assert.equal(page.field, fieldOf(name))
  assert.equal(page.totalCount, page.values.length)
  return page.values
}

const portfolio = await newOrganization()
const { observations } = await plantPortfolio(store, portfolio, 120)

for (const state of ['marked', 'refreshed']) {
  test(`each value finds as many observations as its count says, in the list and in the groups, while ${state} [OBS-31, OBS-32, OBS-33]`, async () => {
    if (state === 'refreshed') await refreshFigures(store, portfolio.organizationId)
    const { client } = portfolio
    for (const name of listed) {
      for (const mode of modes) {
        for (const { value, count } of await valuesOf(portfolio, name, { mode })) {
          const filters = [ruleFor(name, value)]
          const { totalCount } = await client.getObservations({ filters, mode, limit: 1 })
          assert.equal(totalCount, count, `${name} ${value} ${mode}`)
          if (state === 'marked' || mode !== 'OBSERVATION_MODE_ALL') continue
          const { groups } = await client.getObservationGroups({
            filters,
            mode,
            groupBy: 'OBSERVATION_GROUP_BY_VENDOR',
          })
          const sum = groups.reduce((total, { observationCount }) => total + observationCount, 0)
          assert.equal(sum, count, `${name} ${value} ${mode}`)
        }
      }
    }
  })
}

test('the values of a field that every observation has are those of all observations [OBS-31]', async () => {
  const alwaysSet = ['VENDOR', 'SEVERITY', 'CATEGORY', 'OBSERVATION_TYPE', 'APPROVAL_STATUS', 'IS_FLAGGED']
  for (const name of [...alwaysSet, 'ASSET_TYPE', 'ASSET', 'CONFIDENCE', 'SOURCE', 'KNOWN_EXPLOITED']) {
    const values = await valuesOf(portfolio, name, { mode: 'OBSERVATION_MODE_ALL' })
    assert.equal(
      values.reduce((sum, { count }) => sum + count, 0),
      observations.length,
      name,
    )
  }
})

test('the most frequent value comes first, enumerations by rank among those of one count, text by code points', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  await plantObservations(store, organizationId, [
    ...findings('acme.com', 3),
    finding('acme.com', { severity: 'SEVERITY_CRITICAL', observationType: 'b_type' }),
    finding('acme.com', { severity: 'SEVERITY_LOW', observationType: 'a_type', ruleName: 'A rule' }),
  ])
  assert.deepEqual(await valuesOf(organization, 'SEVERITY'), [
    { value: 'SEVERITY_HIGH', displayName: 'High', count: 3 },
    { value: 'SEVERITY_LOW', displayName: 'Low', count: 1 },
    { value: 'SEVERITY_CRITICAL', displayName: 'Critical', count: 1 },
  ])
  assert.deepEqual(await valuesOf(organization, 'OBSERVATION_TYPE'), [
    { value: 'dmarc_missing', displayName: 'DMARC record missing', count: 3 },
    { value: 'a_type', displayName: 'A rule', count: 1 },
    { value: 'b_type', displayName: 'B type', count: 1 },
  ])
  assert.deepEqual(await valuesOf(organization, 'IS_FLAGGED'), [
    { value: 'false', displayName: 'No', count: 5 },
  ])
  assert.deepEqual(await valuesOf(organization, 'VENDOR'), [
    { value: 'acme.com', displayName: 'Company of acme.com', count: 5 },
  ])
  assert.deepEqual(await valuesOf(organization, 'ASSET_TYPE'), [
    { value: 'ASSET_TYPE_URL', displayName: 'URL', count: 3 },
    { value: 'ASSET_TYPE_DNS', displayName: 'DNS', count: 2 },
  ])
})

test('products are listed by what a filter takes, with their names, and only some observations affect the score', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  const vulnerability = { vulnerabilityId: 'CVE-2020-11022' }
  const cpe = 'cpe:2.3:a:apache:http_server:2.4.1:*:*:*:*:*:*:*'
  await plantObservations(store, organizationId, [
    finding('acme.com', { vulnerability: { ...vulnerability, affectedProduct: 'jQuery 1.12.4' } }),
    finding('acme.com', { observationType: 'b', vulnerability: { ...vulnerability, cpe } }),
    finding('acme.com', { observationType: 'c', severity: 'SEVERITY_INFO' }),
  ])
  assert.deepEqual(await valuesOf(organization, 'AFFECTED_PRODUCT'), [
    { value: 'apache:http_server', displayName: 'Apache HTTP Server', count: 1 },
    { value: 'jquery', displayName: 'jQuery', count: 1 },
  ])
  assert.deepEqual(await valuesOf(organization, 'AFFECTED_PRODUCT', { query: 'http server' }), [
    { value: 'apache:http_server', displayName: 'Apache HTTP Server', count: 1 },
  ])
  assert.deepEqual(await valuesOf(organization, 'AFFECTS_SCORE'), [
    { value: 'true', displayName: 'Yes', count: 2 },
    { value: 'false', displayName: 'No', count: 1 },
  ])
})

test('spellings that differ in case only are one value, as comparisons take them for one', async () => {
  const organization = await newOrganization()
  const { organizationId, domain } = organization
  await plantObservations(
    store,
    organizationId,
    ['nuclei', 'Nuclei', 'manual'].map((tool, index) =>
      finding(domain, {
        asset: { url: { url: `https://${domain}/${index}` } },
        source: { kind: 'SOURCE_KIND_IMPORT', tool },
      }),
    ),
  )
  assert.deepEqual(await valuesOf(organization, 'SOURCE'), [
    { value: 'Nuclei', displayName: 'Nuclei', count: 2 },
    { value: 'manual', displayName: 'manual', count: 1 },
  ])
})

test('query keeps values that contain it, or whose display names do, in any case and literally', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  for (const domain of ['acme.com', 'beta.de']) {
    await plantMonitoredVendor(store, organizationId, domain)
    await plantObservations(store, organizationId, [finding(domain)])
  }
  const found = async (name: string, query: string) =>
    (await valuesOf(organization, name, { query })).map(({ value }) => value)
  assert.deepEqual(await found('VENDOR', 'ACME'), ['acme.com'])
  assert.deepEqual(await found('VENDOR', 'company OF'), ['acme.com', 'beta.de'])
  assert.deepEqual(await found('VENDOR', '%'), [])
  assert.deepEqual(await found('VENDOR', '_'), [])
  assert.deepEqual(await found('CATEGORY', 'email sec'), ['OBSERVATION_CATEGORY_EMAIL_SECURITY'])
  assert.deepEqual(await found('OBSERVATION_TYPE', 'record'), ['dmarc_missing'])
  assert.deepEqual(await found('VENDOR', ''), ['acme.com', 'beta.de'])
})

test('values come from what the caller sees now: not from unmonitored vendors or other organizations [OBS-32]', async () => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  const id = await plantMonitoredVendor(store, organizationId, 'acme.com')
  await plantObservations(store, organizationId, [finding('acme.com')])
  await refreshFigures(store, organizationId)
  const other = await newOrganization()
  for (const name of listed) assert.deepEqual(await valuesOf(other, name), [], name)
  assert.equal((await valuesOf(organization, 'SEVERITY')).length, 1)
  await client.updateVendor({ id, isMonitored: false })
  for (const name of listed) assert.deepEqual(await valuesOf(organization, name), [], name)
})

test('limit, offset and cursor page the values, each once; 100 unless asked, 500 at most [PAGE-07, PAGE-10, PAGE-12]', async () => {
  const organization = await newOrganization()
  const { organizationId, domain, client } = organization
  await plantObservations(
    store,
    organizationId,
    Array.from({ length: 120 }, (_, index) =>
      finding(domain, { observationType: `type_${String(index).padStart(3, '0')}`, title: `${index % 7}` }),
    ),
  )
  const field = 'OBSERVATIONS_FIELD_OBSERVATION_TYPE'
  const first = await client.getObservationFilterOptionValues({ field })
  assert.equal(first.values.length, 100)
  assert.equal(first.totalCount, 120)
  const all = await Array.fromAsync(client.getObservationFilterOptionValues.all({ field, limit: 7 }))
  assert.deepEqual(
    all.map(({ value }) => value),
    Array.from({ length: 120 }, (_, index) => `type_${String(index).padStart(3, '0')}`),
  )
  const rest = await client.getObservationFilterOptionValues({ field, offset: 118 })
  assert.deepEqual(rest.values, all.slice(118))
  const wide = await client.getObservationFilterOptionValues({ field, limit: 10_000 })
  assert.equal(wide.values.length, 120)
})

for (const name of [
  'PORT',
  'SEARCH',
  'CVSS_BASE_SCORE',
  'EPSS_SCORE',
  'EPSS_PERCENTILE',
  'ACCEPTED_UNTIL',
  'DUE',
  'FIRST_SEEN',
  'LAST_SEEN',
  'RESOLVED_AT',
  'UPDATED_AT',
]) {
  test(`${name} has no values to list: 400 [OBS-31]`, async () => {
    const reply = await portfolio.request(`${path}?field=${fieldOf(name)}`)
    assert.equal(reply.status, 400)
    assert.equal(reply.body.details[0].reason, 'FILTER_FIELD_NOT_ENUMERABLE')
  })
}

test('every field either lists its values or says that it has none', () => {
  assert.equal(listed.length + 11, Object.keys(observationCatalogue.fields).length)
})

test('a field that is missing or unknown, and a wrong method, are refused', async () => {
  for (const query of [
    '',
    '?field=SEVERITY',
    `?field=${fieldOf('UNSPECIFIED')}`,
    '?field=VENDORS_FIELD_ID',
    `?field=${fieldOf('SEVERITY')}&mode=OPEN`,
  ]) {
    assert.equal((await portfolio.request(`${path}${query}`)).status, 400, query)
  }
  assert.equal((await portfolio.request(path, { method: 'POST', body: {} })).status, 405)
})

test('without findings.read it is 403, without a token 401', async () => {
  const lacking = await newOrganization(['findings.flag'])
  assert.equal((await lacking.request(`${path}?field=${fieldOf('SEVERITY')}`)).status, 403)
  assert.equal((await request(`${path}?field=${fieldOf('SEVERITY')}`)).status, 401)
})
