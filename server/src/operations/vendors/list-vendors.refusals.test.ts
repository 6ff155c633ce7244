import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startDirectory } from '../../../../test/support/start-directory.ts'

const { vendors, ask } = await startDirectory()

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
