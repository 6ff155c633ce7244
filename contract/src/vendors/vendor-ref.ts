import { GivenId } from '../kernel/schema.ts'

export const VendorRef = GivenId(
  'vnd',
  "Id of the vendor in this directory, not the organization's own reference for it.",
)
