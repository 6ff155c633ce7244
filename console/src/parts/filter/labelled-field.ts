import { labelOf, memberName } from '../label-of.ts'
import { words } from '../words.ts'
import type { FieldOption, FieldValue } from './field-option.ts'

/** Values in the words of the console; those of the service are English. */
export const labelledValues = (
  { valueType }: Pick<FieldOption, 'valueType'>,
  values: readonly FieldValue[],
): readonly FieldValue[] => {
  if (valueType === 'FILTER_VALUE_TYPE_ENUM')
    return values.map((entry) => ({ ...entry, displayName: labelOf(entry.value) }))
  if (valueType === 'FILTER_VALUE_TYPE_BOOL')
    return values.map((entry) => ({
      ...entry,
      displayName: entry.value === 'true' ? words.filter.yesLabel : words.filter.noLabel,
    }))
  return values
}

/** A field and its known values in the words of the console. */
export const labelledField = (option: FieldOption): FieldOption => ({
  ...option,
  displayName: memberName(option.field) ?? option.displayName,
  values: labelledValues(option, option.values),
})
