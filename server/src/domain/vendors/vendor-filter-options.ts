import type { VendorFilterOption } from '@parapet/contract'
import { vendorCatalogue, type VendorFieldName } from './vendor-catalogue.ts'
import type { ValueKind } from '../kernel/filter-value.ts'
import { filterValueTypes } from '../kernel/filter-value-types.ts'
import { memberNames } from '../kernel/member-names.ts'

type NamedCount = { id: string; name: string; count: number }

/** What the directory contains. */
export type VendorFacts = {
  /** How many vendors have that value, as text. */
  count: (field: VendorFieldName, value: string) => number
  /** Smallest and largest number; undefined if no vendor has one. */
  range: (field: VendorFieldName) => { min: number; max: number } | undefined
  groups: readonly NamedCount[]
  owners: readonly NamedCount[]
}

/** More groups or owners are not shown; one more than shown indicates that there are more. */
export const maxNamesShown = 200

/** Fields whose values are ids, with the names of what they are ids of. */
const namedIn = (
  field: VendorFieldName,
  { groups, owners }: VendorFacts,
): readonly NamedCount[] | undefined => {
  if (field === 'VENDORS_FIELD_VENDOR_GROUP') return groups
  return field === 'VENDORS_FIELD_OWNER' ? owners : undefined
}

const valuesOf = (
  field: VendorFieldName,
  values: ValueKind,
  facts: VendorFacts,
): VendorFilterOption['values'] => {
  const { count } = facts
  const named = namedIn(field, facts)
  if (named) {
    return named
      .slice(0, maxNamesShown)
      .map((one) => ({ value: one.id, displayName: one.name, count: one.count }))
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
      hasMoreValues: (namedIn(field, facts)?.length ?? 0) > maxNamesShown,
    }
  })
}
