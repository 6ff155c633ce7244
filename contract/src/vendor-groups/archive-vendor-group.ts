import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { GroupId, VendorGroup } from './schemas.ts'

export const ArchiveVendorGroup = operation({
  summary: 'Archive a vendor group.',
  description:
    'The group is removed from lists and from its vendors, and its name can be used again. This cannot be undone.',
  method: 'POST',
  path: '/public/v1/vendors/groups/{groupId}/archive',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  input: Type.Object({ groupId: GroupId }),
  output: Type.Object({ vendorGroup: VendorGroup }),
})
