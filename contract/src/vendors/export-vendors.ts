import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Vendor } from './schemas.ts'
import { vendorSelection, vendorSelectionErrors } from './vendor-selection.ts'

export const ExportVendors = operation({
  summary: 'Export vendors of the organization, as one stream.',
  description:
    'As NDJSON each line is a Vendor. As CSV it has the columns that BulkUpsertVendorsFromCsv takes: importing it again changes nothing. Cells that begin with =, +, -, @, a tab or a line break have an apostrophe before them.',
  method: 'POST',
  path: '/public/v1/vendors/export',
  scopes: ['vendor-directory.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: vendorSelectionErrors,
  stream: ['application/x-ndjson', 'text/csv'],
  input: Type.Object(vendorSelection),
  output: Vendor,
})
