import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Filter, vendorSortFields } from '@parapet/contract'
import fc from 'fast-check'
import { startService } from '../../../../test/harness.ts'
import { vendorRows, vendorRule } from '../../../../test/vendor-arbitraries.ts'
import { plantDirectory } from '../../../../test/vendor-directory.ts'
import { satisfies, sortedIds } from '../../../../test/vendor-model.ts'
import { insertVendorRows } from '../../../../test/vendor-rows.ts'

const { newOrganization, service } = await startService()
const path = '/public/v1/vendors'

const idsOf = (vendors: readonly { id: string }[]): string[] => vendors.map(({ id }) => id)

const [rows = []] = fc.sample(vendorRows(60), 1)
const scan = await newOrganization()
const { vendors, groups } = await plantDirectory(service.store, scan.organizationId, rows)
const known = { ids: idsOf(vendors.slice(0, 5)), groups }
const newestFirst = sortedIds(vendors, 'createdAt', true)

const ask = (body: unknown) => scan.request(path, { method: 'POST', body })

test('without filters every vendor is listed, newest first, with the total [DIR-01, DIR-10, DIR-21, DIR-23, DIR-24, DIR-25, DIR-26, LIMIT-01]', async () => {
  for (const input of [{ limit: 200 }, { limit: 200, filters: [] }]) {
    const { vendors: listed, totalCount, nextCursor, filterOptions } = await scan.client.listVendors(input)
    assert.deepEqual(idsOf(listed), newestFirst)
    assert.equal(totalCount, 60)
    assert.equal(nextCursor, undefined)
    assert.deepEqual(filterOptions, [])
  }
})

test('an organization without vendors has an empty list', async () => {
  const { client } = await newOrganization()
  assert.deepEqual(await client.listVendors({}), { vendors: [], totalCount: 0, filterOptions: [] })
})

test('the vendors of another organization are neither listed, counted nor offered [DIR-01, AUTH-13]', async () => {
  const [mine, other] = await Promise.all([newOrganization(), newOrganization()])
  const own = { domain_name: 'shared.com', score: 10 }
  await insertVendorRows(service.store, other.organizationId, [{ ...own, score: 90 }, {}])
  const before = await mine.client.listVendors({ includeFilterOptions: true })
  assert.equal(before.totalCount, 0)
  const [row] = await insertVendorRows(service.store, mine.organizationId, [own])
  const listed = await mine.client.listVendors({ includeFilterOptions: true })
  assert.deepEqual(idsOf(listed.vendors), [row?.id])
  assert.equal(listed.totalCount, 1)
  const score = listed.filterOptions.find(({ field }) => field === 'VENDORS_FIELD_SCORE')
  assert.equal(score?.maxNumber, 10)
})

test('a vendor is shown whole: unset fields absent or unspecified, groups by name, contacts as set', async () => {
  const { client, organizationId } = await newOrganization()
  const contact = { name: 'Desk', email: 'desk@acme.com', isPrimary: true }
  await plantDirectory(service.store, organizationId, [
    {
      domain_name: 'full.com',
      company_name: 'Full "quoted" \\ \n ä',
      vendor_id: 'ERP-1',
      is_monitored: true,
      lifecycle_status: 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED',
      risk_level: 'RISK_LEVEL_HIGH',
      business_impact: 'BUSINESS_IMPACT_LOW',
      data_region: 'DATA_REGION_CANADA',
      data_types_shared: ['DATA_TYPE_SHARED_PII'],
      access_types: ['ACCESS_TYPE_NO_ACCESS'],
      contract_value: '9223372036854775807',
      contract_end_date: '2027-01-02T03:04:05.678999Z',
      contacts: [contact],
      score: 0,
      grade: 'GRADE_F',
      breach_likelihood_score: 1,
      ransomware_score: 2,
      score_change_30d: -3,
      open_observation_count: 4,
      open_critical_observation_count: 5,
      fourth_party_count: 6,
      open_questionnaire_count: 7,
      last_scanned_at: '2026-01-02T00:00:00Z',
      offboarded_at: '2026-01-03T00:00:00Z',
      offboard_reason: '',
    },
    { domain_name: 'bare.com', company_name: 'Bare' },
  ])
  const { vendors: listed } = await client.listVendors({ sortField: 'domainName' })
  const [bare, full] = listed
  assert.ok(bare && full)
  assert.deepEqual(
    full.vendorGroups.map(({ name }) => name),
    ['First', 'Second'],
  )
  const { id: _id, vendorGroups: _groups, createdAt: _created, updatedAt: _updated, ...shown } = full
  assert.deepEqual(shown, {
    domainName: 'full.com',
    companyName: 'Full "quoted" \\ \n ä',
    vendorId: 'ERP-1',
    isMonitored: true,
    lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED',
    riskLevel: 'RISK_LEVEL_HIGH',
    businessImpact: 'BUSINESS_IMPACT_LOW',
    dataRegion: 'DATA_REGION_CANADA',
    dataTypesShared: ['DATA_TYPE_SHARED_PII'],
    accessTypes: ['ACCESS_TYPE_NO_ACCESS'],
    contractValue: '9223372036854775807',
    contractEndDate: '2027-01-02T03:04:05.678Z',
    score: 0,
    grade: 'GRADE_F',
    breachLikelihoodScore: 1,
    ransomwareScore: 2,
    scoreChange30d: -3,
    openObservationCount: 4,
    openCriticalObservationCount: 5,
    fourthPartyCount: 6,
    openQuestionnaireCount: 7,
    contacts: [contact],
    lastScannedAt: '2026-01-02T00:00:00.000Z',
    offboardedAt: '2026-01-03T00:00:00.000Z',
    offboardReason: '',
  })
  assert.deepEqual(
    {
      riskLevel: bare.riskLevel,
      grade: bare.grade,
      vendorGroups: bare.vendorGroups,
      contacts: bare.contacts,
    },
    { riskLevel: 'RISK_LEVEL_UNSPECIFIED', grade: 'GRADE_UNSPECIFIED', vendorGroups: [], contacts: [] },
  )
  for (const absent of [
    'vendorId',
    'contractValue',
    'contractEndDate',
    'score',
    'offboardedAt',
    'lastScannedAt',
  ]) {
    assert.ok(!(absent in bare), absent)
  }
})

test('any rules list exactly the vendors that satisfy all of them [DIR-11, PAGE-16, FILTER-16, FILTER-17, FILTER-18, FILTER-20]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(vendorRule(known), { maxLength: 4 }), async (filters) => {
      const now = new Date()
      const { vendors: listed, totalCount } = await scan.client.listVendors({ filters, limit: 200 })
      const found = vendors.filter((vendor) => filters.every((filter) => satisfies(filter, vendor, now)))
      assert.deepEqual(idsOf(listed), sortedIds(found, 'createdAt', true))
      assert.equal(totalCount, found.length)
    }),
    { numRuns: 150 },
  )
})

test('by every field and in both directions, pages of any size visit every vendor once and in order [DIR-20, DIR-22, PAGE-07, PAGE-10, PAGE-15, ENUM-09, ENUM-14]', async () => {
  for (const sortField of vendorSortFields) {
    for (const sortOrder of ['SORT_ORDER_ASC', 'SORT_ORDER_DESC', undefined] as const) {
      const [limit = 7] = fc.sample(fc.integer({ min: 1, max: 25 }), 1)
      const input = { sortField, ...(sortOrder && { sortOrder }), limit }
      const seen = await Array.fromAsync(scan.client.listVendors.all(input))
      const expected = sortedIds(vendors, sortField, sortOrder === 'SORT_ORDER_DESC')
      assert.deepEqual(idsOf(seen), expected, `${sortField} ${sortOrder} by ${limit}`)
    }
  }
})

test('filters, order and cursor work together, and the total stays [DIR-24]', async () => {
  const isMonitored: Filter = {
    rule: {
      field: { vendorsField: 'VENDORS_FIELD_IS_MONITORED' },
      comparison: 'COMPARISON_EQUAL',
      value: { boolValue: true },
    },
  }
  const monitored = vendors.filter((vendor) => vendor.is_monitored)
  const expected = sortedIds(monitored, 'score', true)
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await scan.client.listVendors({
      filters: [isMonitored],
      sortField: 'score',
      sortOrder: 'SORT_ORDER_DESC',
      limit: 4,
      cursor,
    })
    assert.equal(page.totalCount, monitored.length)
    seen.push(...idsOf(page.vendors))
    cursor = page.nextCursor ?? ''
  } while (cursor !== '')
  assert.deepEqual(seen, expected)
})

test('offset counts from zero, is ignored beside a cursor, and ends with an empty page [DIR-06, DIR-07, DIR-09, PAGE-12]', async () => {
  const middle = await scan.client.listVendors({ limit: 5, offset: 10 })
  assert.deepEqual(idsOf(middle.vendors), newestFirst.slice(10, 15))
  const next = await scan.client.listVendors({ limit: 5, offset: 40, cursor: middle.nextCursor ?? '' })
  assert.deepEqual(idsOf(next.vendors), newestFirst.slice(15, 20))
  const first = await scan.client.listVendors({ limit: 5, cursor: '' })
  assert.deepEqual(idsOf(first.vendors), newestFirst.slice(0, 5))
  const end = await scan.client.listVendors({ offset: 60 })
  assert.deepEqual([end.vendors, end.totalCount, end.nextCursor], [[], 60, undefined])
})

test('a page has 50 vendors unless asked otherwise, and at most 200 [DIR-03, DIR-04, LIMIT-01, LIMIT-02]', async () => {
  const { client, organizationId } = await newOrganization()
  await insertVendorRows(
    service.store,
    organizationId,
    Array.from({ length: 201 }, () => ({})),
  )
  assert.equal((await client.listVendors({})).vendors.length, 50)
  assert.equal((await client.listVendors({ limit: 0 })).vendors.length, 50)
  for (const limit of [200, 201, 2_147_483_647]) {
    const { vendors: listed, nextCursor } = await client.listVendors({ limit })
    assert.equal(listed.length, 200)
    assert.ok(nextCursor)
  }
})

test('a call without a body, or with negative paging, is refused [DIR-02, DIR-05, DIR-08]', async () => {
  const bodiless = await scan.request(path, { method: 'POST' })
  assert.equal(bodiless.status, 400)
  assert.equal(bodiless.body.error.code, 'INVALID_ARGUMENT')
  for (const wrong of [{ limit: -1 }, { offset: -1 }, { limit: 1.5 }, { limit: '10' }, { limit: 2 ** 31 }]) {
    const { status, body } = await ask(wrong)
    assert.equal(status, 400)
    assert.equal(body.details[1].fieldViolations[0].field, Object.keys(wrong)[0])
  }
})

test('a cursor holds for its filters and order, and whatever else is asked', async () => {
  const { nextCursor: cursor = '' } = await scan.client.listVendors({ sortField: 'score', limit: 5 })
  for (const other of [
    { sortField: 'companyName' },
    { sortField: 'score', sortOrder: 'SORT_ORDER_DESC' },
    {},
  ]) {
    const { status, body } = await ask({ ...other, cursor })
    assert.equal(status, 400)
    assert.equal(body.details[0].reason, 'CURSOR_ARGUMENT_MISMATCH')
  }
  for (const same of [{}, { filters: [] }, { includeFilterOptions: true }, { limit: 9 }]) {
    assert.equal((await ask({ sortField: 'score', cursor, ...same })).status, 200)
  }
})

test('an unknown sortField is refused with those there are, an empty one is none', async () => {
  for (const sortField of ['Score', 'id', 'score desc', 'toString', 'score; drop table vendor']) {
    const { status, body } = await ask({ sortField })
    assert.equal(status, 400)
    assert.equal(body.details[0].reason, 'SORT_FIELD_UNKNOWN')
    assert.match(body.message, /^sortField: must be one of score, /)
  }
  assert.equal((await ask({ sortField: '' })).body.vendors[0].id, newestFirst[0])
})

test('without a sortField the direction has no effect, and UNSPECIFIED is ascending with one [ENUM-11]', async () => {
  const turned = await scan.client.listVendors({ sortOrder: 'SORT_ORDER_ASC', limit: 200 })
  assert.deepEqual(idsOf(turned.vendors), newestFirst)
  const plain = await scan.client.listVendors({
    sortField: 'domainName',
    sortOrder: 'SORT_ORDER_UNSPECIFIED',
    limit: 200,
  })
  assert.deepEqual(idsOf(plain.vendors), sortedIds(vendors, 'domainName', false))
})

test('a refused filter is answered with the body of the specification [DIR-14, DIR-17, ERR-01]', async () => {
  const { status, body } = await ask({
    filters: [
      {
        rule: {
          field: { vendorsField: 'VENDORS_FIELD_SCORE' },
          comparison: 'COMPARISON_CONTAINS',
          value: { stringValue: '8' },
        },
      },
    ],
  })
  assert.equal(status, 400)
  assert.equal(body.code, 3)
  assert.equal(
    body.message,
    'filters[0].rule.comparison: COMPARISON_CONTAINS is not allowed for VENDORS_FIELD_SCORE.',
  )
  const [info, violations] = body.details
  assert.equal(info.reason, 'FILTER_COMPARISON_NOT_ALLOWED')
  assert.deepEqual(info.metadata, { field: 'VENDORS_FIELD_SCORE' })
  assert.equal(violations.fieldViolations[0].field, 'filters[0].rule.comparison')
  assert.equal(violations.fieldViolations[0].reason, 'FILTER_COMPARISON_NOT_ALLOWED')
})

const monitored = {
  field: { vendorsField: 'VENDORS_FIELD_IS_MONITORED' },
  comparison: 'COMPARISON_EQUAL',
  value: { boolValue: true },
}
const withValue = (value: unknown) => [{ rule: { ...monitored, value } }]
const many = (length: number, value: unknown) => Array.from({ length }, () => value)
const names = (length: number) => ({
  rule: {
    field: { vendorsField: 'VENDORS_FIELD_COMPANY_NAME' },
    comparison: 'COMPARISON_IN',
    value: { stringListValue: { values: many(length, 'a') } },
  },
})

const malformed: Record<string, unknown> = {
  'both list and rule [FILTER-01]': [{ rule: monitored, list: { filters: [{ rule: monitored }] } }],
  'neither list nor rule [FILTER-02]': [{}],
  'a list [DIR-12]': [{ list: { filters: [{ rule: monitored }] } }],
  'a list without filters': [{ list: { filters: [] } }],
  'an unknown key beside the rule': [{ rule: monitored, not: true }],
  'an unknown key in the rule': [{ rule: { ...monitored, negated: true } }],
  'an unknown key in the field': [{ rule: { ...monitored, field: { ...monitored.field, name: 'x' } } }],
  'an unknown key in the value': withValue({ boolValue: true, exact: true }),
  'two fields [FILTER-07]': [
    {
      rule: {
        ...monitored,
        field: { ...monitored.field, observationsField: 'OBSERVATIONS_FIELD_IS_FLAGGED' },
      },
    },
  ],
  'no field [FILTER-07]': [{ rule: { ...monitored, field: {} } }],
  'a field of observations [DIR-13]': [
    { rule: { ...monitored, field: { observationsField: 'OBSERVATIONS_FIELD_IS_FLAGGED' } } },
  ],
  'the unspecified field of observations [FILTER-08]': [
    { rule: { ...monitored, field: { observationsField: 'OBSERVATIONS_FIELD_UNSPECIFIED' } } },
  ],
  'the unspecified field [FILTER-09]': [
    { rule: { ...monitored, field: { vendorsField: 'VENDORS_FIELD_UNSPECIFIED' } } },
  ],
  'an unknown field [DIR-13]': [{ rule: { ...monitored, field: { vendorsField: 'VENDORS_FIELD_NAME' } } }],
  'the unspecified comparison [FILTER-10]': [
    { rule: { ...monitored, comparison: 'COMPARISON_UNSPECIFIED' } },
  ],
  'no comparison [FILTER-10]': [{ rule: { field: monitored.field, value: monitored.value } }],
  'several forms of value [FILTER-12]': withValue({ boolValue: true, stringValue: 'true' }),
  'no form of value [FILTER-12]': withValue({}),
  'stringValue that is none [FILTER-13]': withValue({ stringValue: 1 }),
  'numberValue as text [FILTER-14]': withValue({ numberValue: '1' }),
  'boolValue as text [FILTER-15]': withValue({ boolValue: 'true' }),
  'boolValue as a number [FILTER-15]': withValue({ boolValue: 1 }),
  'stringListValue of numbers [FILTER-16]': withValue({ stringListValue: { values: [1] } }),
  'stringListValue as an array [FILTER-16]': withValue({ stringListValue: ['a'] }),
  'numberRangeValue of text [FILTER-17]': withValue({ numberRangeValue: { min: '1' } }),
  'dateRangeValue of no date-times [FILTER-18]': withValue({ dateRangeValue: { startTime: '2026-01-01' } }),
  'dateRangeValue.live that is no boolean [FILTER-19]': withValue({
    dateRangeValue: { startTime: '2026-01-01T00:00:00Z', live: 'yes' },
  }),
  'dateValue that is no date-time [FILTER-20]': withValue({ dateValue: 'yesterday' }),
  '21 rules [DIR-15, ERR-06, LIMIT-03]': many(21, { rule: monitored }),
  '51 values [DIR-16, ERR-07, LIMIT-04]': [names(51)],
  'a rule that is no object': ['rule'],
  'an object instead of the array': { rule: monitored },
}

for (const [name, filters] of Object.entries(malformed)) {
  test(`filters with ${name.replace(/ \[.*/, '')} are 400 [DIR-17${/\[(.*)\]/.exec(name)?.[1]?.replace(/^/, ', ') ?? ''}]`, async () => {
    const { status, body } = await ask({ filters })
    assert.equal(status, 400)
    assert.equal(body.error.code, 'INVALID_ARGUMENT')
    assert.match(body.details[1].fieldViolations[0].field, /^filters/)
  })
}

test('20 rules of 50 values each are answered [LIMIT-03, LIMIT-04]', async () => {
  const { status } = await ask({ filters: many(20, names(50)) })
  assert.equal(status, 200)
})

test('a null where a field may be left out is as if it were', async () => {
  const { status, body } = await ask({
    filters: [{ list: null, rule: { ...monitored, value: { boolValue: true, stringValue: null } } }],
    sortField: null,
    cursor: null,
  })
  assert.equal(status, 200)
  assert.equal(body.totalCount, vendors.filter((vendor) => vendor.is_monitored).length)
})

test('filterOptions are filled when asked for, with counts over the whole directory [DIR-18, DIR-19]', async () => {
  const { filterOptions } = await scan.client.listVendors({
    includeFilterOptions: true,
    filters: [],
    limit: 1,
  })
  const option = (name: string) => filterOptions.find(({ field }) => field === `VENDORS_FIELD_${name}`)
  assert.equal(filterOptions.length, 25)
  const count = (is: (vendor: (typeof vendors)[number]) => boolean) => vendors.filter((one) => is(one)).length
  assert.deepEqual(option('RISK_LEVEL'), {
    field: 'VENDORS_FIELD_RISK_LEVEL',
    displayName: 'Risk level',
    valueType: 'FILTER_VALUE_TYPE_ENUM',
    comparisons: ['COMPARISON_EQUAL', 'COMPARISON_NOT_EQUAL', 'COMPARISON_IN', 'COMPARISON_NOT_IN'],
    values: ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'].map((level) => ({
      value: `RISK_LEVEL_${level}`,
      displayName: `${level.slice(0, 1)}${level.slice(1).toLowerCase()}`,
      count: count((vendor) => vendor.risk_level === `RISK_LEVEL_${level}`),
    })),
    hasMoreValues: false,
  })
  assert.deepEqual(option('IS_MONITORED')?.values, [
    { value: 'true', displayName: 'Yes', count: count((vendor) => vendor.is_monitored) },
    { value: 'false', displayName: 'No', count: count((vendor) => !vendor.is_monitored) },
  ])
  const pii = option('DATA_TYPES_SHARED')?.values.find(({ value }) => value.endsWith('_SENSITIVE_PII'))
  assert.deepEqual(pii, {
    value: 'DATA_TYPE_SHARED_SENSITIVE_PII',
    displayName: 'Sensitive PII',
    count: count(({ data_types_shared: types }) => types.includes('DATA_TYPE_SHARED_SENSITIVE_PII')),
  })
  const scores = vendors.flatMap(({ score }) => score ?? [])
  assert.equal(option('SCORE')?.minNumber, Math.min(...scores))
  assert.equal(option('SCORE')?.maxNumber, Math.max(...scores))
  assert.deepEqual(option('SCORE')?.values, [])
  assert.equal(option('CREATED_AT')?.valueType, 'FILTER_VALUE_TYPE_DATE')
  assert.deepEqual(
    option('VENDOR_GROUP')?.values.map(({ value, displayName }) => [value, displayName]),
    [
      [groups[0], 'First'],
      [groups[1], 'Second'],
    ],
  )
  const narrowed = await scan.client.listVendors({
    includeFilterOptions: true,
    filters: [{ rule: { ...names(1).rule } }] as Filter[],
  })
  assert.deepEqual(narrowed.filterOptions, filterOptions)
})

test('a field of numbers that no vendor has shows no smallest and no largest', async () => {
  const { client } = await newOrganization()
  const { filterOptions } = await client.listVendors({ includeFilterOptions: true })
  const score = filterOptions.find(({ field }) => field === 'VENDORS_FIELD_SCORE')
  assert.ok(score && !('minNumber' in score) && !('maxNumber' in score))
})

test('more than 200 groups are cut, and the option says so', async () => {
  const { client } = await newOrganization()
  for (let index = 0; index < 201; index += 1) await client.createVendorGroup({ name: `Group ${index}` })
  const { filterOptions } = await client.listVendors({ includeFilterOptions: true })
  const option = filterOptions.find(({ field }) => field === 'VENDORS_FIELD_VENDOR_GROUP')
  assert.equal(option?.values.length, 200)
  assert.equal(option?.hasMoreValues, true)
})

test('listing needs vendor-directory.read [AUTH-29]', async () => {
  const { request } = await newOrganization(['vendor-directory.write', 'findings.read'])
  const { status, body } = await request(path, { method: 'POST', body: {} })
  assert.equal(status, 403)
  assert.equal(body.details[0].reason, 'MISSING_SCOPE')
})
