import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { BulkVendorMutationStatus, ErrorMessage, rowCount } from './bulk-schemas.ts'
import { DataRegion } from './classification-schemas.ts'
import { CompanyName, DomainName } from './schemas.ts'

export const BulkCreateVendors = operation({
  summary: 'Add up to 500 vendors to the directory.',
  description:
    'Each entry succeeds or fails on its own; an entry with an unknown field fails. A domain given twice is added once: later entries are reported as already existing. Set risk, contract and monitoring fields afterwards with UpdateVendor.',
  method: 'POST',
  path: '/public/v1/vendors/bulk-create',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'beta',
  version: '1.0.0',
  idempotent: true,
  errors: [],
  bulkField: 'vendors',
  input: Type.Object({
    vendors: Type.Array(
      Type.Object(
        {
          domainName: DomainName,
          companyName: Type.Optional(CompanyName),
          dataRegion: Type.Optional(DataRegion),
        },
        { title: 'BulkCreateVendorEntry', description: 'A vendor to add.' },
      ),
      {
        minItems: 1,
        maxItems: 500,
        description: 'The vendors to add; an invalid entry does not affect the others.',
      },
    ),
    ...dryRunInput,
  }),
  output: Type.Object({
    results: Type.Array(
      Type.Object(
        {
          index: Type.Integer({
            minimum: 0,
            description: "The entry's position in the request, from 0.",
            examples: [0],
          }),
          domainName: Type.String({
            description:
              "The entry's domain, normalized; if it is not a valid domain, the text as sent, trimmed.",
            examples: ['acme.com'],
          }),
          status: BulkVendorMutationStatus,
          vendorId: Type.Optional(
            Type.String({
              description:
                "Id in this directory of the vendor that now has the domain, for use in other operations; not the organization's own reference, which is in the vendor's field of this name. Set with SUCCESS and ALREADY_EXISTS.",
              examples: ['vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
            }),
          ),
          errorMessage: ErrorMessage,
        },
        { title: 'BulkCreateVendorResult', description: 'The result for one entry.' },
      ),
      { description: 'One result per entry, in the order of the request.' },
    ),
    summary: Type.Object(
      {
        total: rowCount('Entries in the request.'),
        succeeded: rowCount('Entries with status SUCCESS.'),
        alreadyExists: rowCount('Entries with status ALREADY_EXISTS.'),
        failed: rowCount('Entries with status ERROR.'),
      },
      {
        title: 'BulkCreateVendorsSummary',
        description: 'Number of entries by result; the parts add up to the total.',
      },
    ),
    ...dryRunOutput,
  }),
})
