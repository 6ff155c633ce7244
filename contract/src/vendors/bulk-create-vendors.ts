import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { BulkVendorMutationStatus, ErrorMessage, rowCount } from './bulk-schemas.ts'
import { CompanyName, DataRegion, DomainName } from './schemas.ts'

export const BulkCreateVendors = operation({
  summary: 'Add up to 500 vendors to the directory.',
  description:
    'Each entry succeeds or fails by itself; one with a field that is not listed here fails. A domain given twice is added once: later entries are answered as already existing. Risk, contract and monitoring fields are set afterwards with UpdateVendor.',
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
        description: 'The vendors to add; an entry that is invalid fails alone.',
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
            description: "The entry's domain, normalized; as it was sent, trimmed, where it is none.",
            examples: ['acme.com'],
          }),
          status: BulkVendorMutationStatus,
          vendorId: Type.Optional(
            Type.String({
              description:
                "Id in this directory of the vendor that has the domain now, as other operations take it: not the organization's own reference, which a vendor's field of this name holds. Set with SUCCESS and ALREADY_EXISTS.",
              examples: ['vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
            }),
          ),
          errorMessage: ErrorMessage,
        },
        { title: 'BulkCreateVendorResult', description: 'What became of one entry.' },
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
        description: 'How many entries came out how; the parts add up to the total.',
      },
    ),
    ...dryRunOutput,
  }),
})
