import type { Comparison, Filter, FilterRule, FilterValue } from '@parapet/contract'
import { labelOf } from '../label-of.ts'
import { type FieldOption, fieldOf, textsOf } from './field-option.ts'

const words: Readonly<Record<Comparison, string>> = {
  COMPARISON_UNSPECIFIED: 'is',
  COMPARISON_EQUAL: 'is',
  COMPARISON_NOT_EQUAL: 'is not',
  COMPARISON_IN: 'is any of',
  COMPARISON_NOT_IN: 'is none of',
  COMPARISON_CONTAINS: 'contains',
  COMPARISON_NOT_CONTAINS: 'does not contain',
  COMPARISON_STARTS_WITH: 'starts with',
  COMPARISON_ENDS_WITH: 'ends with',
  COMPARISON_GREATER_THAN: 'is more than',
  COMPARISON_GREATER_THAN_OR_EQUAL: 'is at least',
  COMPARISON_LESS_THAN: 'is less than',
  COMPARISON_LESS_THAN_OR_EQUAL: 'is at most',
  COMPARISON_BETWEEN: 'is between',
  COMPARISON_IS_SET: 'is set',
  COMPARISON_IS_NOT_SET: 'is not set',
}

const dateWords: Partial<Record<Comparison, string>> = {
  COMPARISON_GREATER_THAN: 'is after',
  COMPARISON_GREATER_THAN_OR_EQUAL: 'is on or after',
  COMPARISON_LESS_THAN: 'is before',
  COMPARISON_LESS_THAN_OR_EQUAL: 'is on or before',
}

export const comparisonWords = (comparison: Comparison, valueType?: string): string =>
  (valueType === 'FILTER_VALUE_TYPE_DATE' ? dateWords[comparison] : undefined) ?? words[comparison]

const day = (timestamp: string | undefined): string => timestamp?.slice(0, 10) ?? '…'

/** The value of a rule in words; empty if it has none. */
export const valueWords = (value: FilterValue | undefined, option: FieldOption | undefined): string => {
  if (!value) return ''
  const { numberRangeValue: numbers, dateRangeValue: dates, dateValue, boolValue } = value
  if (numbers) return `${numbers.min ?? '…'} and ${numbers.max ?? '…'}`
  if (dates) return `${day(dates.startTime)} and ${day(dates.endTime)}`
  if (dateValue !== undefined) return day(dateValue)
  if (boolValue !== undefined) return boolValue ? 'yes' : 'no'
  const named = textsOf(value).map(
    (text) => option?.values.find((known) => known.value === text)?.displayName ?? spoken(text, option),
  )
  return named.length > 3 ? `${named.slice(0, 2).join(', ')} and ${named.length - 2} more` : named.join(', ')
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
  const joined = parts.join(operator === 'OPERATOR_OR' ? ' or ' : ' and ')
  return isNegated ? `not (${joined})` : joined
}
