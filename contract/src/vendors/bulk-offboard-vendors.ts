import { Type } from 'typebox'
import { dryRunInput } from '../kernel/dry-run.ts'
import { maxLengths } from '../kernel/max-lengths.ts'
import { operation } from '../kernel/operation.ts'
import { bulkIdOutput, VendorIds } from './bulk-schemas.ts'

export const BulkOffboardVendors = operation({
  summary: 'Offboard up to 500 vendors.',
  description:
    'Each id succeeds or fails on its own. An offboarded vendor is archived: it stays in the directory and in its groups, is no longer monitored, frees its slot and gives up its further domains. Offboarding it again succeeds and changes nothing.',
  method: 'POST',
  path: '/public/v1/vendors/bulk-offboard',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'beta',
  version: '1.0.0',
  destructive: 'Ends monitoring and removes the further domains of the vendors; nothing else is deleted.',
  idempotent: true,
  errors: [],
  input: Type.Object({
    ids: VendorIds,
    reason: Type.Optional(
      Type.String({
        maxLength: maxLengths.reason,
        description: 'Reason, recorded with each offboarding.',
        examples: ['Contract ended'],
      }),
    ),
    ...dryRunInput,
  }),
  output: Type.Object(bulkIdOutput),
})
