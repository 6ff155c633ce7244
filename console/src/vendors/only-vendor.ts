import type { Filter } from '@parapet/contract'
import { ruleOf } from '../parts/filter/field-option.ts'

/** The filters that select one vendor. */
export const onlyVendor = (id: string): Filter[] => [
  ruleOf('vendorsField', 'VENDORS_FIELD_ID', 'COMPARISON_IN', { stringListValue: { values: [id] } }),
]
