import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { Vendor } from './schemas.ts'
import { VendorFilterOption } from './vendor-filter-option.ts'
import { vendorSelection, vendorSelectionErrors } from './vendor-selection.ts'

export const ListVendors = operation({
  summary: 'List the vendors of the organization.',
  description: 'Includes offboarded vendors unless a rule excludes them.',
  method: 'POST',
  path: '/public/v1/vendors',
  scopes: ['vendor-directory.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: vendorSelectionErrors,
  paging: { ...paged('vendors'), aside: ['includeFilterOptions'] },
  input: Type.Object({
    ...pageInput(),
    ...vendorSelection,
    includeFilterOptions: Type.Optional(
      Type.Boolean({ description: 'Whether to fill filterOptions.', examples: [true] }),
    ),
  }),
  output: Type.Object({
    ...pageOutput('vendors', Vendor),
    filterOptions: Type.Array(VendorFilterOption, {
      description:
        'What the list can be filtered by, with counts over the whole directory; empty unless requested.',
    }),
  }),
})
