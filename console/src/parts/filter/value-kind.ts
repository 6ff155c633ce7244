import type { Comparison, FilterValue } from '@parapet/contract'
import { type FieldOption, textsOf } from './field-option.ts'

type ValueKind = 'none' | 'several' | 'range' | 'yesNo' | 'date' | 'number' | 'one' | 'text'

const severalTakers = new Set<Comparison>(['COMPARISON_IN', 'COMPARISON_NOT_IN'])
const oneTakers = new Set<Comparison>(['COMPARISON_EQUAL', 'COMPARISON_NOT_EQUAL'])
const noneTakers = new Set<Comparison>(['COMPARISON_IS_SET', 'COMPARISON_IS_NOT_SET'])

/** The value that a rule about the field takes with this comparison. */
export const valueKindOf = ({ valueType }: FieldOption, comparison: Comparison): ValueKind => {
  if (noneTakers.has(comparison)) return 'none'
  if (severalTakers.has(comparison)) return 'several'
  if (comparison === 'COMPARISON_BETWEEN') return 'range'
  if (valueType === 'FILTER_VALUE_TYPE_BOOL') return 'yesNo'
  if (valueType === 'FILTER_VALUE_TYPE_DATE') return 'date'
  if (valueType === 'FILTER_VALUE_TYPE_NUMBER') return 'number'
  return oneTakers.has(comparison) ? 'one' : 'text'
}

const preferred: readonly Comparison[] = [
  'COMPARISON_IN',
  'COMPARISON_CONTAINS',
  'COMPARISON_GREATER_THAN_OR_EQUAL',
  'COMPARISON_EQUAL',
]

/** The default comparison: text by choice from a list, numbers and dates by lower bound. */
export const firstComparison = ({ comparisons }: FieldOption): Comparison =>
  preferred.find((comparison) => comparisons.includes(comparison)) ?? comparisons[0] ?? 'COMPARISON_EQUAL'

/** The value to keep when the comparison changes; undefined if it does not fit and must be chosen again. */
export const carryValue = (
  option: FieldOption,
  comparison: Comparison,
  value: FilterValue | undefined,
): FilterValue | undefined => {
  const kind = valueKindOf(option, comparison)
  if (kind === 'yesNo') return { boolValue: value?.boolValue ?? true }
  if (kind === 'date') return value?.dateValue === undefined ? undefined : { dateValue: value.dateValue }
  if (kind === 'number')
    return value?.numberValue === undefined ? undefined : { numberValue: value.numberValue }
  const texts = textsOf(value)
  const isText = value?.stringValue !== undefined || value?.stringListValue !== undefined
  if (!isText) return undefined
  if (kind === 'several') return { stringListValue: { values: texts } }
  const [only] = texts
  return (kind === 'one' || kind === 'text') && only !== undefined && texts.length === 1
    ? { stringValue: only }
    : undefined
}
