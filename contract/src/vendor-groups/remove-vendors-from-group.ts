import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { GroupId, MemberIds, VendorGroup } from './schemas.ts'

export const RemoveVendorsFromGroup = operation({
  summary: 'Remove vendors from a vendor group.',
  description: 'A vendor that is not in the group is skipped.',
  method: 'POST',
  path: '/public/v1/vendors/groups/{groupId}/vendors/remove',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'beta',
  version: '1.0.0',
  idempotent: true,
  errors: ['NOT_FOUND'],
  input: Type.Object({ groupId: GroupId, vendorIds: MemberIds, ...dryRunInput }),
  output: Type.Object({ vendorGroup: VendorGroup, ...dryRunOutput }),
})
