import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { GroupDescription, GroupName, VendorGroup } from './schemas.ts'

export const CreateVendorGroup = operation({
  summary: 'Create a vendor group.',
  method: 'POST',
  path: '/public/v1/vendors/groups',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['ALREADY_EXISTS'],
  input: Type.Object({ name: GroupName, description: Type.Optional(GroupDescription) }, partOf(VendorGroup)),
  output: Type.Object({ vendorGroup: VendorGroup }),
})
