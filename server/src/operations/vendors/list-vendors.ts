import { maxNamesShown, vendorFilterOptions } from '../../domain/vendors/vendor-filter-options.ts'
import { selectVendorFacts } from '../../store/vendors/vendor-facts.ts'
import { selectVendorPage } from '../../store/vendors/vendor-list.ts'
import type { Handler } from '../handler.ts'
import { readVendorSelection } from './read-vendor-selection.ts'

export const listVendors: Handler<'ListVendors'> = async (input, { db, page, now }) => {
  const selection = readVendorSelection(input, now)
  const [found, facts] = await Promise.all([
    selectVendorPage(db, selection, page),
    input.includeFilterOptions ? selectVendorFacts(db, maxNamesShown + 1) : undefined,
  ])
  return { ...found, beside: { filterOptions: facts ? vendorFilterOptions(facts) : [] } }
}
