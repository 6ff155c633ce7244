import type { Comparison, Filter, FilterRule, FilterValue } from '@parapet/contract'

/** A field that a list can be filtered by, of whichever list. */
export type FieldOption = {
  field: string
  displayName: string
  valueType: string
  comparisons: readonly Comparison[]
  /** Values that rows have, where they are known beforehand. */
  values: readonly FieldValue[]
  /** Values are found as one types. */
  hasValues?: boolean
}

export type FieldValue = { value: string; displayName: string; count: number }

/** Which list the fields belong to, as a rule names it. */
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

/** What a rule compares with, as a list of texts. */
export const textsOf = (value: FilterValue | undefined): string[] => {
  if (!value) return []
  const { stringValue, stringListValue, numberValue, boolValue, dateValue } = value
  if (stringListValue) return stringListValue.values
  const single = stringValue ?? numberValue ?? boolValue ?? dateValue
  return single === undefined ? [] : [String(single)]
}
