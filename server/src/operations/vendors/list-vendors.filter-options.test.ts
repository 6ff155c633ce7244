import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startDirectory } from '../../../../test/support/start-directory.ts'

const { newOrganization, scan, vendors, groups } = await startDirectory()

test('filterOptions are filled when asked for, with counts over the whole directory [DIR-18, DIR-19]', async () => {
  const { filterOptions } = await scan.client.listVendors({
    includeFilterOptions: true,
    filters: [],
    limit: 1,
  })
  const option = (name: string) => filterOptions.find(({ field }) => field === `VENDORS_FIELD_${name}`)
  assert.equal(filterOptions.length, 28)
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
  assert.deepEqual(option('OWNER')?.values, [
    { value: scan.people.analyst, displayName: 'Test analyst', count: 20 },
    { value: scan.people.owner, displayName: 'Test owner', count: 20 },
  ])
  assert.deepEqual(
    option('TIER')?.values,
    [1, 2, 3].map((tier) => ({
      value: `VENDOR_TIER_${tier}`,
      displayName: `Tier ${tier}`,
      count: count((vendor) => (vendor.manual_tier ?? vendor.rule_tier) === tier),
    })),
  )
  const narrowed = await scan.client.listVendors({
    includeFilterOptions: true,
    filters: [
      {
        rule: {
          field: { vendorsField: 'VENDORS_FIELD_COMPANY_NAME' },
          comparison: 'COMPARISON_IN',
          value: { stringListValue: { values: ['a'] } },
        },
      },
    ],
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
