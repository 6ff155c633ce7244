import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ErrorReason } from '@parapet/contract'
import { startService } from '../../../../test/support/harness.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'

const { newOrganization, service } = await startService()
const path = '/public/v1/observations'

const scan = await newOrganization()
await plantObservations(
  service.store,
  scan.organizationId,
  Array.from({ length: 12 }, (_, index) =>
    finding(scan.domain, { asset: { url: { url: `https://${scan.domain}/${index}` } } }),
  ),
)

const ask = (body: unknown) => scan.request(path, { method: 'POST', body })

const rule = (field: string, comparison: string, value?: unknown) => ({
  rule: {
    field: { observationsField: `OBSERVATIONS_FIELD_${field}` },
    comparison: `COMPARISON_${comparison}`,
    ...(value !== undefined && { value }),
  },
})
const strings = (...values: unknown[]) => ({ stringListValue: { values } })
const flagged = rule('IS_FLAGGED', 'EQUAL', { boolValue: true })
const many = <T>(length: number, value: T): T[] => Array.from({ length }, () => value)

const nested = (depth: number): unknown =>
  depth === 0 ? flagged : { list: { filters: [nested(depth - 1)] } }
const listPath = (depth: number) => `filters[0]${'.list.filters[0]'.repeat(depth - 1)}.list`

type Refused = [name: string, filters: unknown, reason: ErrorReason, path: string]

const value = 'filters[0].rule.value'
const refused: Refused[] = [
  [
    'a field of vendors',
    [{ rule: { ...flagged.rule, field: { vendorsField: 'VENDORS_FIELD_IS_MONITORED' } } }],
    'FILTER_FIELD_NOT_ALLOWED',
    'filters[0].rule.field.vendorsField',
  ],
  [
    'a comparison that the field does not take',
    [rule('CVSS_BASE_SCORE', 'CONTAINS', { stringValue: '9' })],
    'FILTER_COMPARISON_NOT_ALLOWED',
    'filters[0].rule.comparison',
  ],
  [
    'NOT_EQUAL where only IN and NOT_IN are',
    [rule('CATEGORY', 'NOT_EQUAL', { stringValue: 'OBSERVATION_CATEGORY_OTHER' })],
    'FILTER_COMPARISON_NOT_ALLOWED',
    'filters[0].rule.comparison',
  ],
  [
    'a rule deep inside',
    [
      {
        list: { filters: [flagged, { list: { filters: [rule('PORT', 'CONTAINS', { stringValue: '4' })] } }] },
      },
    ],
    'FILTER_COMPARISON_NOT_ALLOWED',
    'filters[0].list.filters[1].list.filters[0].rule.comparison',
  ],
  ['6 nested lists', [nested(6)], 'FILTER_LIST_NOT_ALLOWED', listPath(6)],
  [
    '51 rules, wherever they are',
    [...many(25, flagged), { list: { filters: many(26, flagged) } }],
    'FILTER_TOO_MANY_RULES',
    'filters',
  ],
  [
    '201 values',
    [rule('SOURCE', 'IN', strings(...many(201, 'nuclei')))],
    'FILTER_TOO_MANY_VALUES',
    `${value}.stringListValue.values`,
  ],
  [
    '200 values to look for inside texts',
    [rule('SEARCH', 'CONTAINS', strings(...many(200, 'x')))],
    'FILTER_TOO_MANY_VALUES',
    'filters',
  ],
  ['no values', [rule('SOURCE', 'IN', strings())], 'FILTER_VALUE_INVALID', `${value}.stringListValue.values`],
  [
    'an unknown member',
    [rule('SEVERITY', 'IN', strings('SEVERITY_HIGH', 'HIGH'))],
    'FILTER_VALUE_INVALID',
    `${value}.stringListValue.values[1]`,
  ],
  [
    'the unspecified member',
    [rule('SEVERITY', 'EQUAL', { stringValue: 'SEVERITY_UNSPECIFIED' })],
    'FILTER_VALUE_INVALID',
    `${value}.stringValue`,
  ],
  [
    'an address that is none',
    [rule('IP_ADDRESS', 'EQUAL', { stringValue: '192.0.2.300' })],
    'FILTER_VALUE_INVALID',
    `${value}.stringValue`,
  ],
  [
    'a network that is none',
    [rule('IP_ADDRESS', 'IN', strings('10.0.0.0/8', '10.0.0.0/33'))],
    'FILTER_VALUE_INVALID',
    `${value}.stringListValue.values[1]`,
  ],
  [
    'a port that is no number',
    [rule('PORT', 'IN', strings('443', 'https'))],
    'FILTER_VALUE_INVALID',
    `${value}.stringListValue.values[1]`,
  ],
  ['text for a number', [rule('PORT', 'EQUAL', { stringValue: '443' })], 'FILTER_VALUE_TYPE_MISMATCH', value],
  [
    'a number for an address',
    [rule('IP_ADDRESS', 'EQUAL', { numberValue: 1 })],
    'FILTER_VALUE_TYPE_MISMATCH',
    value,
  ],
  [
    'a value of IS_SET',
    [rule('VULNERABILITY', 'IS_SET', { stringValue: 'x' })],
    'FILTER_VALUE_TYPE_MISMATCH',
    value,
  ],
  ['no value', [rule('SEVERITY', 'EQUAL')], 'FILTER_VALUE_TYPE_MISMATCH', value],
  [
    'a range upside down',
    [rule('CVSS_BASE_SCORE', 'BETWEEN', { numberRangeValue: { min: 9, max: 1 } })],
    'FILTER_VALUE_INVALID',
    `${value}.numberRangeValue`,
  ],
  [
    'a window that ends before it starts',
    [
      rule('LAST_SEEN', 'BETWEEN', {
        dateRangeValue: { startTime: '2026-01-02T00:00:00Z', endTime: '2026-01-01T00:00:00Z' },
      }),
    ],
    'FILTER_VALUE_INVALID',
    `${value}.dateRangeValue`,
  ],
]

for (const [name, filters, reason, at] of refused) {
  test(`filters with ${name} are 400, with what is wrong and where [OBS-08]`, async () => {
    const { status, body } = await ask({ filters })
    assert.deepEqual([status, body.error.code, body.code], [400, 'INVALID_ARGUMENT', 3])
    assert.equal(body.details[0].reason, reason, body.message)
    assert.equal(body.details[1].fieldViolations[0].field, at)
  })
}

const withValue = (given: unknown) => [{ rule: { ...flagged.rule, value: given } }]

const malformed: Record<string, unknown> = {
  'both list and rule [FILTER-01]': [{ ...flagged, list: { filters: [flagged] } }],
  'neither list nor rule [FILTER-02]': [{}],
  'an empty list': [{ list: { filters: [] } }],
  'an unknown operator': [{ list: { operator: 'OPERATOR_XOR', filters: [flagged] } }],
  'a negation that is no boolean': [{ list: { isNegated: 'yes', filters: [flagged] } }],
  'an unknown key in a list': [{ list: { filters: [flagged], negated: true } }],
  'an unknown key in a rule': [{ rule: { ...flagged.rule, isNegated: true } }],
  'two fields [FILTER-07]': [
    {
      rule: {
        ...flagged.rule,
        field: { ...flagged.rule.field, vendorsField: 'VENDORS_FIELD_IS_MONITORED' },
      },
    },
  ],
  'no field [FILTER-07]': [{ rule: { ...flagged.rule, field: {} } }],
  'the unspecified field [FILTER-08]': [rule('UNSPECIFIED', 'EQUAL', { boolValue: true })],
  'the unspecified field of vendors [FILTER-09]': [
    { rule: { ...flagged.rule, field: { vendorsField: 'VENDORS_FIELD_UNSPECIFIED' } } },
  ],
  'the unspecified comparison [FILTER-10]': [rule('IS_FLAGGED', 'UNSPECIFIED', { boolValue: true })],
  'no comparison [FILTER-10]': [{ rule: { field: flagged.rule.field, value: { boolValue: true } } }],
  'several forms of value [FILTER-12]': withValue({ boolValue: true, stringValue: 'true' }),
  'stringValue that is none [FILTER-13]': withValue({ stringValue: 1 }),
  'numberValue as text [FILTER-14]': withValue({ numberValue: '1' }),
  'boolValue as text [FILTER-15]': withValue({ boolValue: 'true' }),
  'stringListValue of numbers [FILTER-16]': withValue(strings(1)),
  'numberRangeValue of text [FILTER-17]': withValue({ numberRangeValue: { min: '1' } }),
  'dateRangeValue of no date-time [FILTER-18]': withValue({ dateRangeValue: { startTime: 'yesterday' } }),
  'dateRangeValue.live that is no boolean [FILTER-19]': withValue({ dateRangeValue: { live: 1 } }),
  'dateValue that is no date-time [FILTER-20]': withValue({ dateValue: '2026-01-01' }),
}

for (const [name, filters] of Object.entries(malformed)) {
  const [title, ids = '[]'] = name.split(/ (?=\[)/)
  test(`filters with ${title} are refused ${ids.replace('[', '[OBS-08, ').replace(', ]', ']')}`, async () => {
    const { status, body } = await ask({ filters })
    assert.deepEqual([status, body.error.code], [400, 'INVALID_ARGUMENT'])
  })
}

test('a refusal is answered with a Status: an integer code, a message and details with their types [ASSET-21, ASSET-22, ASSET-23, ASSET-24]', async () => {
  const { body } = await ask({ filters: [rule('SEVERITY', 'EQUAL')] })
  assert.deepEqual(
    [Number.isInteger(body.code), typeof body.message, Array.isArray(body.details)],
    [true, 'string', true],
  )
  for (const detail of body.details) assert.match(detail['@type'], /^type\.googleapis\.com\/google\.rpc\./)
})

test('5 nested lists, 50 rules and 200 values in each are answered', async () => {
  assert.equal((await ask({ filters: [nested(5)] })).status, 200)
  const full = rule('SOURCE', 'IN', strings(...many(200, 'test')))
  const { status, body } = await ask({ filters: [...many(25, full), { list: { filters: many(25, full) } }] })
  assert.deepEqual([status, body.totalCount], [200, 12])
})

test('a call without a body is refused [OBS-05]', async () => {
  const { status, body } = await scan.request(path, { method: 'POST' })
  assert.deepEqual([status, body.error.code], [400, 'INVALID_ARGUMENT'])
})

test('a limit, offset or cursor out of range is 400 [OBS-09]', async () => {
  for (const wrong of [
    { limit: -1 },
    { offset: -1 },
    { limit: 2 ** 31 },
    { offset: 2 ** 31 },
    { limit: '5' },
  ]) {
    const { status, body } = await ask(wrong)
    assert.deepEqual([status, body.error.code], [400, 'INVALID_ARGUMENT'])
    assert.equal(body.details[1].fieldViolations[0].field, Object.keys(wrong)[0])
  }
  const { status, body } = await ask({ cursor: 'bm9uZQ' })
  assert.deepEqual([status, body.details[0].reason], [400, 'CURSOR_MALFORMED'])
})

test('a cursor holds for its own selection and organization, and for any limit [OBS-09, PAGE-17]', async () => {
  const { nextCursor: cursor = '' } = await scan.client.getObservations({ limit: 5, sortField: 'title' })
  for (const other of [
    {},
    { sortField: 'lastSeen' },
    { sortField: 'title', mode: 'OBSERVATION_MODE_ALL' },
    { sortField: 'title', filters: [flagged] },
  ]) {
    const { status, body } = await ask({ ...other, cursor })
    assert.deepEqual([status, body.details[0].reason], [400, 'CURSOR_ARGUMENT_MISMATCH'])
  }
  const rest = await ask({ sortField: 'title', cursor, limit: 200, offset: 3 })
  assert.deepEqual([rest.status, rest.body.observations.length, rest.body.totalCount], [200, 7, 12])
  const stranger = await newOrganization()
  const foreign = await stranger.request(path, { method: 'POST', body: { sortField: 'title', cursor } })
  assert.deepEqual([foreign.status, foreign.body.details[0].reason], [400, 'CURSOR_MALFORMED'])
})

test('an offset past the end is an empty page with the total [OBS-02, PAGE-12]', async () => {
  for (const filters of [[], [rule('SEVERITY', 'EQUAL', { stringValue: 'SEVERITY_HIGH' })]]) {
    const { body } = await ask({ offset: 12, filters })
    assert.deepEqual(body, { observations: [], totalCount: 12 })
  }
})

test('an unknown sortField or mode is refused', async () => {
  for (const sortField of ['LastSeen', 'id', 'toString', 'last_seen; drop table observation']) {
    const { status, body } = await ask({ sortField })
    assert.deepEqual([status, body.details[0].reason], [400, 'SORT_FIELD_UNKNOWN'])
    assert.match(body.message, /^sortField: must be one of lastSeen, /)
  }
  assert.equal((await ask({ mode: 'OPEN' })).status, 400)
})
