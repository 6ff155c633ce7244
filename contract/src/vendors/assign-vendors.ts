import { Type } from 'typebox'
import { UserId } from '../accounts/schemas.ts'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { rowCount, VendorIds } from './bulk-schemas.ts'
import { vendorSelection, vendorSelectionErrors } from './vendor-selection.ts'

export const AssignVendors = operation({
  summary: 'Give vendors an owner, or none.',
  description:
    'Takes ids or filters. Vendors that already have this owner stay unchanged. When a member is removed from the organization, their vendors have no owner.',
  method: 'POST',
  path: '/public/v1/vendors/assign',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'alpha',
  version: '1.0.0',
  idempotent: true,
  errors: ['NOT_FOUND', ...vendorSelectionErrors],
  input: Type.Object({
    ids: Type.Optional({
      ...VendorIds,
      description:
        'Changes exactly these vendors and ignores the filters; nothing changes if one of them is unknown.',
    }),
    filters: Type.Optional(
      Type.Array(vendorSelection.filters.items, {
        minItems: 1,
        description: 'Rules as for the list of vendors; all vendors that match them are changed.',
      }),
    ),
    ownerId: Type.Union([UserId, Type.Null()], {
      description: 'User id of the member who becomes the owner; null: nobody.',
      examples: ['usr_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
    ...dryRunInput,
  }),
  output: Type.Object({
    updatedCount: rowCount('Vendors that changed.'),
    unchangedCount: rowCount('Vendors that already had this owner.'),
    ...dryRunOutput,
  }),
})
