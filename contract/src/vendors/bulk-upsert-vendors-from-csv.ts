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

const values = (description: string, example: string) =>
  Type.Array(Type.String(), { description, examples: [[example]] })

const BulkVendorCsvChange = Type.Object(
  {
    field: Type.String({ description: 'Field of the vendor.', examples: ['riskLevel'] }),
    before: values('Values in the directory; empty if not set.', 'RISK_LEVEL_LOW'),
    after: values('Values after the row is applied; empty if not set.', 'RISK_LEVEL_HIGH'),
  },
  { title: 'BulkVendorCsvChange', description: 'A field that a row changes.' },
)

const BulkVendorCsvColumn = Type.Object(
  {
    header: Type.String({ description: 'Name in the first line of the text.', examples: ['Website'] }),
    column: Type.Optional(
      Type.String({
        description: 'Column it was read as; absent if it was ignored.',
        examples: ['domain_name'],
      }),
    ),
  },
  { title: 'BulkVendorCsvColumn', description: 'How a column of the text was read.' },
)

const BulkVendorCsvUnknownColumns = Enumeration(
  'BulkVendorCsvUnknownColumns',
  ['REFUSE', 'IGNORE'],
  'What happens to a column that is not recognized. Refuse: the call fails with CSV_UNKNOWN_COLUMN. Ignore: the column is left out and listed without a column in the response.',
)

const BulkVendorCsvExistingVendors = Enumeration(
  'BulkVendorCsvExistingVendors',
  ['UPDATE', 'SKIP'],
  'Whether vendors in the directory are updated, the default, or their rows skipped as VENDOR_EXISTS.',
)

const BulkVendorCsvRowError = Type.Object(
  {
    column: Type.Optional(
      Type.String({
        description: 'Column with the wrong cell; absent if it is not about one.',
        examples: ['risk_level'],
      }),
    ),
    code: Type.String({ description: 'One of the codes of rejected rows.', examples: ['INVALID_ENUM'] }),
    message: Type.String({
      description: 'The same as a sentence.',
      examples: ['risk_level has "huge"; allowed are low, medium, high, critical.'],
    }),
  },
  { title: 'BulkVendorCsvRowError', description: 'Something that is wrong with a row.' },
)

const BulkVendorCsvRowResult = Type.Object(
  {
    rowIndex: Type.Integer({
      minimum: 1,
      description:
        'Position of the row among the data rows, from 1; the header and blank lines do not count.',
      examples: [1],
    }),
    line: Type.Integer({
      minimum: 1,
      description: 'Line of the text that the row starts on, from 1; every line counts.',
      examples: [2],
    }),
    outcome: BulkVendorCsvRowOutcome,
    domainName: Type.Optional(
      Type.String({
        description: 'Domain of the vendor, as read from the row; absent if that was not possible.',
        examples: ['acme.com'],
      }),
    ),
    changes: Type.Optional(
      Type.Array(BulkVendorCsvChange, {
        description:
          'What differs from the vendor in the directory; present if the vendor exists and the row was accepted or skipped as VENDOR_EXISTS.',
      }),
    ),
    code: Type.Optional(
      Type.String({
        description:
          'Why the row was not accepted. Rejected: COLUMN_COUNT_MISMATCH, MISSING_DOMAIN, INVALID_DOMAIN, INVALID_ENUM, INVALID_BOOLEAN, INVALID_NUMBER, INVALID_DATE, FIELD_TOO_LONG, UNKNOWN_OWNER, DOMAIN_OF_OTHER_VENDOR, VENDOR_OFFBOARDED, MONITORING_SLOTS_EXHAUSTED. Skipped: DUPLICATE_ROW, NO_CHANGE, VENDOR_EXISTS.',
        examples: ['INVALID_DOMAIN'],
      }),
    ),
    message: Type.Optional(
      Type.String({
        description: 'The same as a sentence; present with code.',
        examples: ['domain_name must be a domain name, not an IP address.'],
      }),
    ),
    errors: Type.Optional(
      Type.Array(BulkVendorCsvRowError, {
        description: 'Everything that is wrong with a rejected row; code and message are the first of it.',
      }),
    ),
  },
  { title: 'BulkVendorCsvRowResult', description: 'The result for one row.' },
)

export const BulkUpsertVendorsFromCsv = operation({
  summary: 'Create and update vendors from CSV.',
  description:
    'The first line names the columns, in any order, by these names or common alternatives (Company, Website, Criticality): domain_name, which identifies the vendor, and any of company_name, vendor_id, is_monitored, risk_level, business_impact, data_types_shared, access_types, contract_value, contract_end_date, data_region, owner (e-mail address or user id of a member), tier. Cells are separated by commas, semicolons or tabs, whichever the first line has most of, and quoted as in RFC 4180. An empty cell leaves the field unchanged. Enumerations are given by full or short name (RISK_LEVEL_HIGH, high), with several values separated by ;, or by | if commas do not separate the cells. Booleans are true, false, yes, no, 1 or 0; dates are 2026-12-31 or RFC 3339. An apostrophe before =, +, -, @, a tab or a line break, as in exports, is dropped. Each row succeeds or fails on its own; if several valid rows have the same domain, the first counts. To apply exactly what a dry run showed, pass its previewId.',
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
    'CSV_PREVIEW_OUTDATED',
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
    unknownColumns: Type.Optional(BulkVendorCsvUnknownColumns),
    existingVendors: Type.Optional(BulkVendorCsvExistingVendors),
    previewId: Type.Optional(
      Type.String({
        maxLength: 64,
        description:
          'The previewId of a dry run. If the text would now have a different effect, nothing is applied and the call fails with CSV_PREVIEW_OUTDATED.',
      }),
    ),
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
    columns: Type.Array(BulkVendorCsvColumn, {
      description: 'How the columns of the text were read, in their order.',
    }),
    separator: Type.String({ description: 'What separates the cells.', examples: [','] }),
    previewId: Type.String({
      description:
        'Identifies the effect of the text on the directory as it is now; see previewId of the request.',
      examples: ['0b6cd9c2c8f54c6f9d6a7c1d2e3f4a5b'],
    }),
    ...dryRunOutput,
  }),
})
