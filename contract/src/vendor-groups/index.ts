export { CreateVendorGroup } from './create-vendor-group.ts'
export { ListVendorGroups } from './list-vendor-groups.ts'
