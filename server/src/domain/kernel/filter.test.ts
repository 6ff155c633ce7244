import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, type Comparison, type ErrorReason, type Filter, type FilterRule } from '@parapet/contract'
import { readFilters } from './filter.ts'
import { vendorCatalogue } from '../vendors/vendor-catalogue.ts'

const now = new Date('2026-06-01T00:00:00Z')
const observationLimits = { maxRules: 50, maxValues: 200, maxDepth: 5, maxParts: 20 }
const nesting = { ...vendorCatalogue, limits: observationLimits }

type Field = FilterRule['field']['vendorsField']
type Value = FilterRule['value']

const rule = (field: string, comparison: string, value?: Value): Filter => ({
  rule: {
    // Tests name fields and comparisons by their last part.
    field: { vendorsField: `VENDORS_FIELD_${field}` as NonNullable<Field> },
    comparison: `COMPARISON_${comparison}` as Comparison,
    ...(value && { value }),
  },
})

const read = (...filters: Filter[]) => readFilters(filters, vendorCatalogue, now)

const refusalOf = (work: () => unknown): ApiError => {
  try {
    work()
  } catch (error) {
    assert.ok(error instanceof ApiError)
    return error
  }
  throw new assert.AssertionError({ message: 'It was not refused.' })
}

const list = (length: number): Value => ({
  stringListValue: { values: Array.from({ length }, (_, index) => `v${index}`) },
})

test('a comparison that a field does not take is refused as in the specification of errors [DIR-14]', () => {
  const { reason, message, extra } = refusalOf(() => read(rule('SCORE', 'CONTAINS', { stringValue: '7' })))
  assert.equal(reason, 'FILTER_COMPARISON_NOT_ALLOWED')
  assert.equal(
    message,
    'filters[0].rule.comparison: COMPARISON_CONTAINS is not allowed for VENDORS_FIELD_SCORE.',
  )
  assert.deepEqual(extra.metadata, { field: 'VENDORS_FIELD_SCORE' })
  assert.equal(extra.fieldViolations?.[0]?.field, 'filters[0].rule.comparison')
  assert.equal(extra.fieldViolations[0].reason, reason)
})

const refused: [name: string, reason: ErrorReason, path: string, filter: Filter][] = [
  [
    'a field of observations',
    'FILTER_FIELD_NOT_ALLOWED',
    'rule.field.observationsField',
    {
      rule: {
        field: { observationsField: 'OBSERVATIONS_FIELD_SEVERITY' },
        comparison: 'COMPARISON_EQUAL',
        value: { stringValue: 'SEVERITY_HIGH' },
      },
    },
  ],
  [
    'the unspecified field',
    'FILTER_FIELD_NOT_ALLOWED',
    'rule.field.vendorsField',
    rule('UNSPECIFIED', 'EQUAL', { stringValue: 'x' }),
  ],
  [
    'the unspecified comparison',
    'FILTER_COMPARISON_NOT_ALLOWED',
    'rule.comparison',
    rule('ID', 'UNSPECIFIED', { stringValue: 'x' }),
  ],
  ['a list', 'FILTER_LIST_NOT_ALLOWED', 'list', { list: { filters: [rule('SCORE', 'IS_SET')] } }],
  ['a missing value', 'FILTER_VALUE_TYPE_MISMATCH', 'rule.value', rule('ID', 'EQUAL')],
  [
    'a value of IS_SET',
    'FILTER_VALUE_TYPE_MISMATCH',
    'rule.value',
    rule('SCORE', 'IS_SET', { numberValue: 1 }),
  ],
  [
    'a number for text',
    'FILTER_VALUE_TYPE_MISMATCH',
    'rule.value',
    rule('COMPANY_NAME', 'EQUAL', { numberValue: 1 }),
  ],
  [
    'text for a number',
    'FILTER_VALUE_TYPE_MISMATCH',
    'rule.value',
    rule('SCORE', 'GREATER_THAN', { stringValue: '1' }),
  ],
  [
    'a date for a number',
    'FILTER_VALUE_TYPE_MISMATCH',
    'rule.value',
    rule('SCORE', 'LESS_THAN', { dateValue: '2026-01-01T00:00:00Z' }),
  ],
  [
    'a number for a date',
    'FILTER_VALUE_TYPE_MISMATCH',
    'rule.value',
    rule('CREATED_AT', 'LESS_THAN', { numberValue: 1 }),
  ],
  [
    'a range of numbers for a date',
    'FILTER_VALUE_TYPE_MISMATCH',
    'rule.value',
    rule('CREATED_AT', 'BETWEEN', { numberRangeValue: { min: 1 } }),
  ],
  ['a list for EQUAL', 'FILTER_VALUE_TYPE_MISMATCH', 'rule.value', rule('COMPANY_NAME', 'EQUAL', list(1))],
  [
    'a list for STARTS_WITH',
    'FILTER_VALUE_TYPE_MISMATCH',
    'rule.value',
    rule('COMPANY_NAME', 'STARTS_WITH', list(1)),
  ],
  [
    'a list for NOT_CONTAINS',
    'FILTER_VALUE_TYPE_MISMATCH',
    'rule.value',
    rule('COMPANY_NAME', 'NOT_CONTAINS', list(1)),
  ],
  [
    'text for a boolean',
    'FILTER_VALUE_TYPE_MISMATCH',
    'rule.value',
    rule('IS_MONITORED', 'EQUAL', { stringValue: 'true' }),
  ],
  [
    'an empty list',
    'FILTER_VALUE_INVALID',
    'rule.value.stringListValue.values',
    rule('COMPANY_NAME', 'IN', list(0)),
  ],
  [
    'an unknown member',
    'FILTER_VALUE_INVALID',
    'rule.value.stringValue',
    rule('RISK_LEVEL', 'EQUAL', { stringValue: 'HIGH' }),
  ],
  [
    'a member in another case',
    'FILTER_VALUE_INVALID',
    'rule.value.stringValue',
    rule('RISK_LEVEL', 'EQUAL', { stringValue: 'risk_level_high' }),
  ],
  [
    'the unspecified member',
    'FILTER_VALUE_INVALID',
    'rule.value.stringListValue.values[1]',
    rule('RISK_LEVEL', 'IN', {
      stringListValue: { values: ['RISK_LEVEL_HIGH', 'RISK_LEVEL_UNSPECIFIED'] },
    }),
  ],
  [
    'an empty range of numbers',
    'FILTER_VALUE_INVALID',
    'rule.value.numberRangeValue',
    rule('SCORE', 'BETWEEN', { numberRangeValue: {} }),
  ],
  [
    'a range of numbers that ends before it begins',
    'FILTER_VALUE_INVALID',
    'rule.value.numberRangeValue',
    rule('SCORE', 'BETWEEN', { numberRangeValue: { min: 2, max: 1 } }),
  ],
  [
    'an empty range of dates',
    'FILTER_VALUE_INVALID',
    'rule.value.dateRangeValue',
    rule('CREATED_AT', 'BETWEEN', { dateRangeValue: {} }),
  ],
  [
    'a live range without a beginning',
    'FILTER_VALUE_INVALID',
    'rule.value.dateRangeValue',
    rule('CREATED_AT', 'BETWEEN', { dateRangeValue: { endTime: '2026-01-01T00:00:00Z', live: true } }),
  ],
  [
    'too many values',
    'FILTER_TOO_MANY_VALUES',
    'rule.value.stringListValue.values',
    rule('COMPANY_NAME', 'IN', list(51)),
  ],
]

for (const [name, reason, path, filter] of refused) {
  test(`${name} is refused with ${reason} [DIR-17, ERR-01]`, () => {
    const first = rule('SCORE', 'IS_SET')
    const error = refusalOf(() => read(first, filter))
    assert.equal(error.reason, reason)
    assert.equal(error.code, 'INVALID_ARGUMENT')
    assert.equal(error.extra.fieldViolations?.[0]?.field, `filters[1].${path}`)
    assert.ok(error.message.startsWith(`filters[1].${path}: `), error.message)
  })
}

test('20 rules and 50 values are taken, 21 rules are not [DIR-15, LIMIT-03, LIMIT-04]', () => {
  const rules = (length: number) => Array.from({ length }, () => rule('COMPANY_NAME', 'IN', list(50)))
  assert.doesNotThrow(() => read(...rules(20)))
  const { reason, extra } = refusalOf(() => read(...rules(21)))
  assert.equal(reason, 'FILTER_TOO_MANY_RULES')
  assert.equal(extra.fieldViolations?.[0]?.field, 'filters')
})

const nested = (depth: number): Filter =>
  depth === 0 ? rule('SCORE', 'IS_SET') : { list: { filters: [nested(depth - 1)] } }

test('where lists are taken, five may nest and six may not', () => {
  assert.doesNotThrow(() => readFilters([nested(5)], nesting, now))
  const error = refusalOf(() => readFilters([nested(6)], nesting, now))
  assert.equal(error.reason, 'FILTER_LIST_NOT_ALLOWED')
  assert.equal(error.extra.fieldViolations?.[0]?.field, `filters[0]${'.list.filters[0]'.repeat(5)}.list`)
})

test('rules are counted through all lists', () => {
  const many = (length: number): Filter => ({
    list: { filters: Array.from({ length }, () => rule('SCORE', 'IS_SET')) },
  })
  assert.doesNotThrow(() => readFilters([many(25), many(25)], nesting, now))
  const { reason } = refusalOf(() => readFilters([many(25), many(26)], nesting, now))
  assert.equal(reason, 'FILTER_TOO_MANY_RULES')
})

test('NOT_EQUAL, NOT_IN, NOT_CONTAINS and IS_NOT_SET are the negations of their positives', () => {
  const pairs = [
    ['RISK_LEVEL', 'NOT_EQUAL', 'EQUAL', { stringValue: 'RISK_LEVEL_LOW' }],
    ['RISK_LEVEL', 'NOT_IN', 'IN', { stringValue: 'RISK_LEVEL_LOW' }],
    ['COMPANY_NAME', 'NOT_CONTAINS', 'CONTAINS', { stringValue: 'a' }],
    ['CREATED_AT', 'IS_NOT_SET', 'IS_SET', undefined],
  ] as const
  for (const [field, negative, positive, value] of pairs) {
    const readOne = (comparison: string) => {
      const tree = read(rule(field, comparison, value))
      return 'all' in tree ? tree.all[0] : undefined
    }
    assert.deepEqual(readOne(negative), { not: readOne(positive) })
  }
})

test('an unset or unspecified operator combines by AND, OPERATOR_OR by OR, and isNegated negates the result [FILTER-04]', () => {
  const child = rule('SCORE', 'IS_SET')
  const isSet = { field: 'VENDORS_FIELD_SCORE', test: { kind: 'isSet' } }
  const readList = (given: Omit<NonNullable<Filter['list']>, 'filters'>) =>
    readFilters([{ list: { ...given, filters: [child, child] } }], nesting, now)
  assert.deepEqual(readList({}), { all: [{ all: [isSet, isSet] }] })
  assert.deepEqual(readList({ operator: 'OPERATOR_UNSPECIFIED' }), { all: [{ all: [isSet, isSet] }] })
  assert.deepEqual(readList({ operator: 'OPERATOR_OR' }), { all: [{ any: [isSet, isSet] }] })
  assert.deepEqual(readList({ isNegated: true }), { all: [{ not: { all: [isSet, isSet] } }] })
})

test('a field of numbers that takes IN has them in decimal', () => {
  const ports = {
    ...vendorCatalogue,
    fields: { VENDORS_FIELD_SCORE: { comparisons: ['COMPARISON_IN'], values: { type: 'number' } } },
  } as const
  const readPorts = (...values: string[]) =>
    readFilters([rule('SCORE', 'IN', { stringListValue: { values } })], ports, now)
  assert.deepEqual(readPorts('443', '-1.5'), {
    all: [{ field: 'VENDORS_FIELD_SCORE', test: { kind: 'isOneOfNumbers', values: [443, -1.5] } }],
  })
  for (const wrong of ['', '0x1', '1e3', ' 1', 'NaN', '１']) {
    assert.equal(refusalOf(() => readPorts('1', wrong)).reason, 'FILTER_VALUE_INVALID')
  }
})

test('ids and domains are compared in the form in which they are stored', () => {
  const valuesOf = (filter: Filter) => {
    const all = read(filter)
    const [first] = 'all' in all ? all.all : []
    return first && 'test' in first && first.test.kind === 'isOneOf' ? first.test.values : undefined
  }
  const given = { stringListValue: { values: ['WWW.Bücher.DE.', 'not a domain'] } }
  assert.deepEqual(valuesOf(rule('DOMAIN_NAME', 'IN', given)), ['xn--bcher-kva.de', 'not a domain'])
  const id = { stringValue: 'VND_01jcq3v5w8z6t4r2m0k9h7f5d3' }
  assert.deepEqual(valuesOf(rule('ID', 'EQUAL', id)), ['vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'])
})

test('values that are looked for inside texts are bounded over all rules and lists together', () => {
  const contains = (length: number): Filter => rule('COMPANY_NAME', 'CONTAINS', list(length))
  const starts = rule('COMPANY_NAME', 'STARTS_WITH', { stringValue: 'a' })
  const negated: Filter = {
    list: { operator: 'OPERATOR_OR', isNegated: true, filters: [contains(9), starts] },
  }
  const wide = rule('DOMAIN_NAME', 'IN', list(200))
  assert.doesNotThrow(() => readFilters([contains(10), negated, wide], nesting, now))
  const { reason, message } = refusalOf(() => readFilters([contains(11), negated, wide], nesting, now))
  assert.equal(reason, 'FILTER_TOO_MANY_VALUES')
  assert.match(
    message,
    /^filters: must use at most 20 values with CONTAINS.* not 21\. Compare whole values with IN/,
  )
})
