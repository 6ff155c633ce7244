import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { GroupId, MemberIds, VendorGroup } from './schemas.ts'

export const AddVendorToGroup = operation({
  summary: 'Add vendors to a vendor group.',
  description:
    'All or nothing: an id that is not a vendor in the directory refuses the whole call. A vendor that is already in the group is skipped.',
  method: 'POST',
  path: '/public/v1/vendors/groups/{groupId}/vendors',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'beta',
  version: '1.0.0',
  idempotent: true,
  errors: ['NOT_FOUND', 'VENDOR_OFFBOARDED'],
  input: Type.Object({ groupId: GroupId, vendorIds: MemberIds, ...dryRunInput }),
  output: Type.Object({ vendorGroup: VendorGroup, ...dryRunOutput }),
})
