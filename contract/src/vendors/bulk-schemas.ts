import { Type } from 'typebox'
import { dryRunOutput } from '../kernel/dry-run.ts'
import { Enumeration } from '../kernel/schema.ts'

export const BulkVendorMutationStatus = Enumeration(
  'BulkVendorMutationStatus',
  [
    'BULK_VENDOR_MUTATION_STATUS_UNSPECIFIED',
    'BULK_VENDOR_MUTATION_STATUS_SUCCESS',
    'BULK_VENDOR_MUTATION_STATUS_ALREADY_EXISTS',
    'BULK_VENDOR_MUTATION_STATUS_NOT_FOUND',
    'BULK_VENDOR_MUTATION_STATUS_ERROR',
  ],
  'Success: the row was applied. Already exists (create only): the directory already has a vendor with that domain, so none was created. Not found (delete and offboard only): the organization has no vendor with that id. Error: any other failure, described by errorMessage.',
)

export const ErrorMessage = Type.Optional(
  Type.String({
    description: 'What is wrong with the row; set only if its status is ERROR.',
    examples: ['INVALID_DOMAIN: domainName must be a domain name, not an IP address.'],
  }),
)

export const rowCount = (description: string) => Type.Integer({ minimum: 0, description, examples: [1] })

export const VendorIds = Type.Array(
  Type.String({
    description: "Id of a vendor in this directory, not the organization's own reference for it.",
    examples: ['vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
  }),
  { minItems: 1, maxItems: 500, description: 'Ids of vendors; each is handled on its own.' },
)

/** The answer of deleting and offboarding. */
export const bulkIdOutput = {
  results: Type.Array(
    Type.Object(
      {
        id: Type.String({
          description: 'The id as it was sent.',
          examples: ['vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
        }),
        status: BulkVendorMutationStatus,
        errorMessage: ErrorMessage,
      },
      { title: 'BulkVendorIdMutationResult', description: 'The result for one id.' },
    ),
    { description: 'One result per id, in the order of the request.' },
  ),
  summary: Type.Object(
    {
      total: rowCount('Ids in the request.'),
      succeeded: rowCount('Ids with status SUCCESS, including those where there was nothing to do.'),
      notFound: rowCount('Ids with status NOT_FOUND.'),
      failed: rowCount('Ids with status ERROR.'),
    },
    {
      title: 'BulkVendorIdMutationSummary',
      description: 'Number of ids by result; the parts add up to the total.',
    },
  ),
  ...dryRunOutput,
}
