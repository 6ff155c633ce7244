export { GetFourthParties } from './get-fourth-parties.ts'
export { GetFourthPartyGroups } from './get-fourth-party-groups.ts'
export { GetFourthPartyVendors } from './get-fourth-party-vendors.ts'
export { GetVendorFourthPartySummary } from './get-vendor-fourth-party-summary.ts'
