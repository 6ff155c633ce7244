import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { GroupDescription, GroupId, GroupName, VendorGroup } from './schemas.ts'

export const UpdateVendorGroup = operation({
  summary: 'Change the name or the description of a vendor group.',
  description:
    'A field that is not given stays unchanged; give at least one of the two. A description can be emptied, but cannot become absent again.',
  method: 'PATCH',
  path: '/public/v1/vendors/groups/{groupId}',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['NOT_FOUND', 'ALREADY_EXISTS'],
  input: Type.Object(
    {
      groupId: GroupId,
      name: Type.Optional(GroupName),
      description: Type.Optional(GroupDescription),
    },
    partOf(VendorGroup),
  ),
  output: Type.Object({ vendorGroup: VendorGroup }),
})
