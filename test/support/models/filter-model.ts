import type { Comparison, Filter, FilterRule } from '@parapet/contract'

export type Scalar = string | number | boolean

/** A field's values on one row, empty if unset, and how equality works if it is more than comparing text. */
export type Read = { values: readonly Scalar[]; equals?: (value: Scalar, given: string) => boolean }

const fold = (value: unknown): string => String(value).toLowerCase()

const time = (value: unknown): number => new Date(String(value)).getTime()

type Values = NonNullable<FilterRule['value']>

const texts = ({ stringValue, stringListValue }: Values): string[] =>
  stringListValue?.values ?? (stringValue === undefined ? [] : [stringValue])

/** Numbers compare by value, times by their instant. */
const bound = ({ numberValue, dateValue }: Values): number => numberValue ?? time(dateValue)

const measure = (value: unknown): number => (typeof value === 'number' ? value : time(value))

const isBetween = (value: unknown, { numberRangeValue, dateRangeValue }: Values, now: Date): boolean => {
  if (numberRangeValue) {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = numberRangeValue
    return Number(value) >= min && Number(value) <= max
  }
  const { startTime, endTime, live } = dateRangeValue ?? {}
  let start = startTime === undefined ? Number.NEGATIVE_INFINITY : time(startTime)
  let end = endTime === undefined ? Number.POSITIVE_INFINITY : time(endTime)
  if (live === true) {
    if (endTime !== undefined) start = now.getTime() - (end - start)
    end = now.getTime()
  }
  return time(value) >= start && time(value) < end
}

type Asked = { given: Values; equals: NonNullable<Read['equals']>; now: Date }

type Holds = (value: Scalar, asked: Asked) => boolean

const isEqual: Holds = (value, { given, equals }) =>
  texts(given).some((text) => equals(value, text)) ||
  [given.numberValue, given.boolValue].some((one) => one !== undefined && one === value)

const contains: Holds = (value, { given }) => texts(given).some((text) => fold(value).includes(fold(text)))

const positive: Readonly<Partial<Record<Comparison, Holds>>> = {
  COMPARISON_EQUAL: isEqual,
  COMPARISON_IN: isEqual,
  COMPARISON_CONTAINS: contains,
  COMPARISON_STARTS_WITH: (value, { given }) =>
    texts(given).some((text) => fold(value).startsWith(fold(text))),
  COMPARISON_ENDS_WITH: (value, { given }) => texts(given).some((text) => fold(value).endsWith(fold(text))),
  COMPARISON_GREATER_THAN: (value, { given }) => measure(value) > bound(given),
  COMPARISON_GREATER_THAN_OR_EQUAL: (value, { given }) => measure(value) >= bound(given),
  COMPARISON_LESS_THAN: (value, { given }) => measure(value) < bound(given),
  COMPARISON_LESS_THAN_OR_EQUAL: (value, { given }) => measure(value) <= bound(given),
  COMPARISON_BETWEEN: (value, { given, now }) => isBetween(value, given, now),
  COMPARISON_IS_SET: () => true,
}

const negative: Readonly<Partial<Record<Comparison, Holds>>> = {
  COMPARISON_NOT_EQUAL: isEqual,
  COMPARISON_NOT_IN: isEqual,
  COMPARISON_NOT_CONTAINS: contains,
  COMPARISON_IS_NOT_SET: () => true,
}

type ReadField = (field: FilterRule['field']) => Read

const satisfiesRule = ({ field, comparison, value: given = {} }: FilterRule, read: ReadField, now: Date) => {
  const { values, equals = (value, text) => fold(value) === fold(text) } = read(field)
  const holds = positive[comparison]
  if (holds) return values.some((value) => holds(value, { given, equals, now }))
  const fails = negative[comparison]
  if (!fails) throw new Error(`The model does not know ${comparison}.`)
  return !values.some((value) => fails(value, { given, equals, now }))
}

/** What a filter means, according to the specification rather than the code under test. */
export const satisfiesFilter = ({ list, rule }: Filter, read: ReadField, now: Date): boolean => {
  if (rule) return satisfiesRule(rule, read, now)
  const each = (list?.filters ?? []).map((child) => satisfiesFilter(child, read, now))
  const combined = list?.operator === 'OPERATOR_OR' ? each.includes(true) : !each.includes(false)
  return list?.isNegated === true ? !combined : combined
}
