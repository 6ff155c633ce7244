import type { Comparison, Filter, FilterRule, FilterValue } from '@parapet/contract'

/** A field that a list can be filtered by. */
export type FieldOption = {
  field: string
  displayName: string
  valueType: string
  comparisons: readonly Comparison[]
  /** Values that occur in the list, if known in advance. */
  values: readonly FieldValue[]
  /** Values are searched while typing. */
  hasValues?: boolean
}

export type FieldValue = { value: string; displayName: string; count: number }

/** The list the fields belong to, as rules name it. */
export type FieldKind = 'vendorsField' | 'observationsField'

export const fieldOf = ({ field }: FilterRule): string => field.vendorsField ?? field.observationsField ?? ''

export const ruleOf = (
  kind: FieldKind,
  field: string,
  comparison: Comparison,
  value: FilterValue | undefined,
): Filter => ({
  rule: {
    field: { [kind]: field },
    comparison,
    ...(value && { value }),
  },
})

/** The values of a rule as a list of texts. */
export const textsOf = (value: FilterValue | undefined): string[] => {
  if (!value) return []
  const { stringValue, stringListValue, numberValue, boolValue, dateValue } = value
  if (stringListValue) return stringListValue.values
  const single = stringValue ?? numberValue ?? boolValue ?? dateValue
  return single === undefined ? [] : [String(single)]
}
