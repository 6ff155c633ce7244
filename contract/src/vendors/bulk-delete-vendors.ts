import { Type } from 'typebox'
import { dryRunInput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { bulkIdOutput, VendorIds } from './bulk-schemas.ts'

export const BulkDeleteVendors = operation({
  summary: 'Delete up to 500 vendors for good.',
  description:
    'Each id succeeds or fails on its own. A deleted vendor is removed from its groups and cannot be restored; its entries in the audit trail stay. An id given twice is not found the second time.',
  method: 'POST',
  path: '/public/v1/vendors/bulk-delete',
  scopes: ['vendor-directory.read', 'vendor-directory.delete'],
  stability: 'beta',
  version: '1.0.0',
  destructive:
    'Deletes the vendors with their contacts, domains, observations, score history, questionnaires, fourth parties and answers to events.',
  idempotent: true,
  errors: [],
  input: Type.Object({ ids: VendorIds, ...dryRunInput }),
  output: Type.Object(bulkIdOutput),
})
