import type { VendorFilterOption } from '@parapet/contract'
import { vendorCatalogue, type VendorFieldName } from './vendor-catalogue.ts'
import type { ValueKind } from './filter-value.ts'
import { filterValueTypes } from './filter-value-types.ts'
import { memberNames } from './member-names.ts'

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
  const names = memberNames(values.members)
  return values.members.map((member, index) => ({
    value: member,
    displayName: names[index] ?? member,
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
      valueType: filterValueTypes[values.type],
      comparisons: [...comparisons],
      values: valuesOf(field, values, facts),
      ...(range && { minNumber: range.min, maxNumber: range.max }),
      hasMoreValues: field === 'VENDORS_FIELD_VENDOR_GROUP' && facts.groups.length > maxGroupsShown,
    }
  })
}
