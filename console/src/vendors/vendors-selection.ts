import type { Filter } from '@parapet/contract'
import type { InputFor } from '../parts/ask.ts'
import type { ListSearch } from '../parts/list-search.ts'
import { ruleOf } from '../parts/filter/field-option.ts'

const searchRule = (words: string): Filter =>
  ruleOf('vendorsField', 'VENDORS_FIELD_SEARCH', 'COMPARISON_CONTAINS', { stringValue: words })

/** The vendors that the address selects, and their order, for both the list and the export. */
export const vendorsSelection = ({
  query,
  filters = [],
  sort,
  order,
}: ListSearch): Pick<InputFor<'ListVendors'>, 'filters' | 'sortOrder'> & { sortField?: never } => ({
  filters: query === undefined ? filters : [...filters, searchRule(query)],
  ...(sort !== undefined && {
    // As in sortOf: the service refuses a field that it does not know.
    sortField: sort as never,
    sortOrder: order === 'desc' ? 'SORT_ORDER_DESC' : 'SORT_ORDER_ASC',
  }),
})
