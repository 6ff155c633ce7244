import type { VendorFilterOption } from '@parapet/contract'
import { vendorCatalogue, type VendorFieldName } from './vendor-catalogue.ts'
import type { ValueKind } from '../kernel/filter-value.ts'
import { filterValueTypes } from '../kernel/filter-value-types.ts'
import { memberNames } from '../kernel/member-names.ts'

/** What the directory contains. */
export type VendorFacts = {
  /** How many vendors have that value, as text. */
  count: (field: VendorFieldName, value: string) => number
  /** Smallest and largest number; undefined if no vendor has one. */
  range: (field: VendorFieldName) => { min: number; max: number } | undefined
  groups: readonly { id: string; name: string; count: number }[]
}

/** More groups are not shown; one more than shown indicates that there are more. */
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

/** The filterable fields of vendors, with what the directory contains for each. */
export const vendorFilterOptions = (facts: VendorFacts): VendorFilterOption[] => {
  // The catalogue is a record by field name, which Object.keys widens.
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
