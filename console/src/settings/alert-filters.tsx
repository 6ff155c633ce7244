import type { Filter } from '@parapet/contract'
import { useQuery } from '@tanstack/react-query'
import { useFieldOptions } from '../observations/use-field-options.ts'
import { ask } from '../parts/ask.ts'
import { FilterRules } from '../parts/filter/filter-rules.tsx'
import { hiddenVendorFields } from '../vendors/hidden-vendor-fields.ts'

type AlertFiltersProps = { filters: readonly Filter[]; onChange: (filters: Filter[]) => void }

/** Which findings a rule tells. */
export const FindingFilters = (rules: AlertFiltersProps) => (
  <FilterRules kind="observationsField" {...useFieldOptions()} {...rules} nests />
)

/** Which vendors a rule for scores watches; their filters cannot be nested. */
export const VendorFilters = (rules: AlertFiltersProps) => {
  const { data } = useQuery(ask('ListVendors', { limit: 1, includeFilterOptions: true }))
  const options = (data?.filterOptions ?? []).filter(({ field }) => !hiddenVendorFields.has(field))
  return <FilterRules kind="vendorsField" options={options} {...rules} nests={false} />
}
