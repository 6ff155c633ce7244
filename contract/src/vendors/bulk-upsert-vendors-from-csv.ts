import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { Enumeration } from '../kernel/schema.ts'
import { rowCount } from './bulk-schemas.ts'

const BulkVendorCsvRowOutcome = Enumeration(
  'BulkVendorCsvRowOutcome',
  [
    'BULK_VENDOR_CSV_ROW_OUTCOME_UNSPECIFIED',
    'BULK_VENDOR_CSV_ROW_OUTCOME_ACCEPTED',
    'BULK_VENDOR_CSV_ROW_OUTCOME_REJECTED',
    'BULK_VENDOR_CSV_ROW_OUTCOME_SKIPPED',
  ],
  'Accepted: valid and, unless it was a dry run, applied. Rejected: not valid, not applied. Skipped: valid, but there was nothing to apply.',
)

const BulkVendorCsvRowResult = Type.Object(
  {
    rowIndex: Type.Integer({
      minimum: 1,
      description:
        'Position of the row among the data rows, from 1; the header and blank lines do not count.',
      examples: [1],
    }),
    outcome: BulkVendorCsvRowOutcome,
    code: Type.Optional(
      Type.String({
        description:
          'Why the row was not accepted. Rejected: COLUMN_COUNT_MISMATCH, MISSING_DOMAIN, INVALID_DOMAIN, INVALID_ENUM, INVALID_BOOLEAN, INVALID_NUMBER, INVALID_DATE, FIELD_TOO_LONG, DOMAIN_OF_OTHER_VENDOR, VENDOR_OFFBOARDED, MONITORING_SLOTS_EXHAUSTED. Skipped: DUPLICATE_ROW, NO_CHANGE.',
        examples: ['INVALID_DOMAIN'],
      }),
    ),
    message: Type.Optional(
      Type.String({
        description: 'The same as a sentence; present with code.',
        examples: ['domain_name must be a domain name, not an IP address.'],
      }),
    ),
  },
  { title: 'BulkVendorCsvRowResult', description: 'The result for one row.' },
)

export const BulkUpsertVendorsFromCsv = operation({
  summary: 'Create and update vendors from CSV.',
  description:
    'The first line names the columns, in any order: domain_name, which identifies the vendor, and any of company_name, vendor_id, is_monitored, risk_level, business_impact, data_types_shared, access_types, contract_value, contract_end_date, data_region. Cells are separated by commas and quoted as in RFC 4180. An empty cell leaves the field unchanged. Enumerations are given by full or short name (RISK_LEVEL_HIGH, high), with several values separated by ;. Booleans are true, false, yes, no, 1 or 0; dates are 2026-12-31 or RFC 3339. An apostrophe before =, +, -, @, a tab or a line break, as in exports, is dropped. Each row succeeds or fails on its own; if several valid rows have the same domain, the first counts.',
  method: 'POST',
  path: '/public/v1/vendors/bulk-upsert-csv',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'beta',
  version: '1.0.0',
  idempotent: true,
  errors: [
    'CSV_DUPLICATE_COLUMN',
    'CSV_EMPTY',
    'CSV_MALFORMED',
    'CSV_MISSING_COLUMN',
    'CSV_TOO_LARGE',
    'CSV_TOO_MANY_ROWS',
    'CSV_UNKNOWN_COLUMN',
  ],
  bodyLimitBytes: 8 * 1024 * 1024,
  input: Type.Object({
    // No maximum length: counting the characters of such a long text takes too long, so its bytes are counted instead.
    csv: Type.String({
      description: 'The text, with a header line; at most 10,000 rows and 5 MiB.',
      examples: ['domain_name,company_name,risk_level\nacme.com,Acme Corp,high\n'],
    }),
    ...dryRunInput,
  }),
  output: Type.Object({
    rowResults: Type.Array(BulkVendorCsvRowResult, {
      description: 'One result per data row, in the order of the file.',
    }),
    summary: Type.Object(
      {
        total: rowCount('Data rows in the text.'),
        accepted: rowCount('Rows accepted.'),
        rejected: rowCount('Rows rejected.'),
        skipped: rowCount('Rows skipped.'),
      },
      {
        title: 'BulkVendorCsvSummary',
        description: 'Number of rows by result; the parts add up to the total.',
      },
    ),
    ...dryRunOutput,
  }),
})
