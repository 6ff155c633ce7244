import type { VendorFilterOption } from '@parapet/contract'
import { vendorCatalogue, type VendorFieldName } from './vendor-catalogue.ts'
import type { ValueKind } from './filter-value.ts'

/** What the directory holds. */
export type VendorFacts = {
  /** Vendors with that value, as text. */
  count: (field: VendorFieldName, value: string) => number
  /** Smallest and largest number; undefined where no vendor has one. */
  range: (field: VendorFieldName) => { min: number; max: number } | undefined
  groups: readonly { id: string; name: string; count: number }[]
}

/** Groups beyond these are not shown; one more than shown tells that there are more. */
export const maxGroupsShown = 200

const valueTypes = {
  text: 'FILTER_VALUE_TYPE_STRING',
  canonical: 'FILTER_VALUE_TYPE_STRING',
  enum: 'FILTER_VALUE_TYPE_ENUM',
  number: 'FILTER_VALUE_TYPE_NUMBER',
  bool: 'FILTER_VALUE_TYPE_BOOL',
  date: 'FILTER_VALUE_TYPE_DATE',
} as const satisfies Record<ValueKind['type'], VendorFilterOption['valueType']>

const abbreviations = new Set(['PII', 'PHI'])

const commonPrefix = (members: readonly string[]): string => {
  const [first = ''] = members
  let length = first.length
  while (!members.every((member) => member.startsWith(first.slice(0, length)))) length -= 1
  return first.slice(0, first.lastIndexOf('_', length) + 1)
}

/** `DATA_TYPE_SHARED_SENSITIVE_PII` → `Sensitive PII`. */
const memberName = (member: string, prefix: string): string =>
  member
    .slice(prefix.length)
    .split('_')
    .map((word, index) => {
      if (abbreviations.has(word)) return word
      return index === 0 ? `${word.slice(0, 1)}${word.slice(1).toLowerCase()}` : word.toLowerCase()
    })
    .join(' ')

const valuesOf = (
  field: VendorFieldName,
  values: ValueKind,
  { count, groups }: VendorFacts,
): VendorFilterOption['values'] => {
  if (field === 'VENDORS_FIELD_VENDOR_GROUP') {
    return groups
      .slice(0, maxGroupsShown)
      .map((group) => ({ value: group.id, displayName: group.name, count: group.count }))
  }
  if (values.type === 'bool') {
    return [
      { value: 'true', displayName: 'Yes', count: count(field, 'true') },
      { value: 'false', displayName: 'No', count: count(field, 'false') },
    ]
  }
  if (values.type !== 'enum') return []
  const prefix = commonPrefix(values.members)
  return values.members.map((member) => ({
    value: member,
    displayName: memberName(member, prefix),
    count: count(field, member),
  }))
}

/** The fields that vendors can be filtered by, with what the directory holds of them. */
export const vendorFilterOptions = (facts: VendorFacts): VendorFilterOption[] => {
  // The catalogue is a record by field name, and entries lose that.
  const names = Object.keys(vendorCatalogue.fields) as VendorFieldName[]
  return names.map((field) => {
    const { displayName, values, comparisons } = vendorCatalogue.fields[field]
    const range = values.type === 'number' ? facts.range(field) : undefined
    return {
      field,
      displayName,
      valueType: valueTypes[values.type],
      comparisons: [...comparisons],
      values: valuesOf(field, values, facts),
      ...(range && { minNumber: range.min, maxNumber: range.max }),
      hasMoreValues: field === 'VENDORS_FIELD_VENDOR_GROUP' && facts.groups.length > maxGroupsShown,
    }
  })
}
