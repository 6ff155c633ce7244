import type { Comparison, Filter, FilterRule, FilterValue } from '@parapet/contract'
import { labelOf } from '../label-of.ts'
import { type FieldOption, fieldOf, textsOf } from './field-option.ts'
import { words } from '../words.ts'
import { formatUtcDay } from '../format.ts'

export const comparisonWords = (comparison: Comparison, valueType?: string): string =>
  (valueType === 'FILTER_VALUE_TYPE_DATE' ? words.filter.dateComparisons[comparison] : undefined) ??
  words.filter.comparisons[comparison]

const day = (timestamp: string | undefined): string =>
  timestamp === undefined ? '…' : formatUtcDay(timestamp)

/** The value of a rule in words; empty if it has none. */
export const valueWords = (value: FilterValue | undefined, option: FieldOption | undefined): string => {
  if (!value) return ''
  const { numberRangeValue: numbers, dateRangeValue: dates, dateValue, boolValue } = value
  if (numbers) return words.filter.both(String(numbers.min ?? '…'), String(numbers.max ?? '…'))
  if (dates) return words.filter.both(day(dates.startTime), day(dates.endTime))
  if (dateValue !== undefined) return day(dateValue)
  if (boolValue !== undefined) return boolValue ? words.filter.yes : words.filter.no
  const named = textsOf(value).map(
    (text) => option?.values.find((known) => known.value === text)?.displayName ?? spoken(text, option),
  )
  return named.length > 3
    ? words.filter.andMore(named.slice(0, 2).join(', '), named.length - 2)
    : named.join(', ')
}

const spoken = (text: string, option: FieldOption | undefined): string =>
  option?.valueType === 'FILTER_VALUE_TYPE_ENUM' ? labelOf(text) : text

const describeRule = (rule: FilterRule, options: readonly FieldOption[]): string => {
  const option = options.find(({ field }) => field === fieldOf(rule))
  const name = option?.displayName ?? labelOf(fieldOf(rule))
  return `${name} ${comparisonWords(rule.comparison, option?.valueType)} ${valueWords(rule.value, option)}`.trim()
}

/** A filter in words. */
export const describeFilter = (filter: Filter, options: readonly FieldOption[]): string => {
  if (filter.rule) return describeRule(filter.rule, options)
  const { operator, isNegated = false, filters = [] } = filter.list ?? {}
  const parts = filters.map((inner) =>
    inner.list ? `(${describeFilter(inner, options)})` : describeFilter(inner, options),
  )
  const joined = parts.join(` ${operator === 'OPERATOR_OR' ? words.filter.or : words.filter.and} `)
  return isNegated ? words.filter.not(joined) : joined
}
