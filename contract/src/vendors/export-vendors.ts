import { Type } from 'typebox'
import { csvInput } from '../kernel/csv-members.ts'
import { operation } from '../kernel/operation.ts'
import { Vendor } from './schemas.ts'
import { vendorSelection, vendorSelectionErrors } from './vendor-selection.ts'

export const ExportVendors = operation({
  summary: "Export the organization's vendors as a stream.",
  description:
    'In NDJSON, each line is a Vendor. CSV has the columns that BulkUpsertVendorsFromCsv accepts, so that importing it again changes nothing. Cells that begin with =, +, -, @, a tab or a line break are prefixed with an apostrophe.',
  method: 'POST',
  path: '/public/v1/vendors/export',
  scopes: ['vendor-directory.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: vendorSelectionErrors,
  mayLag: true,
  stream: ['application/x-ndjson', 'text/csv'],
  input: Type.Object({ ...vendorSelection, ...csvInput }),
  output: Vendor,
})
