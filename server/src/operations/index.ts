import type { operations } from '@parapet/contract'
import type { Handlers } from './handler.ts'
import { createVendorGroup } from './vendor-groups/create-vendor-group.ts'
import { listVendorGroups } from './vendor-groups/list-vendor-groups.ts'

export const handlers: Handlers<typeof operations> = {
  CreateVendorGroup: createVendorGroup,
  ListVendorGroups: listVendorGroups,
}
