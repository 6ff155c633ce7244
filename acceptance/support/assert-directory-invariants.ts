import assert from 'node:assert/strict'
import type { Client } from '@parapet/contract/client'

/** What holds for a directory after any calls, as a caller sees it. */
export const assertDirectoryInvariants = async (client: Client): Promise<void> => {
  const vendors = await Array.fromAsync(client.listVendors.all({ limit: 200 }))
  const groups = await Array.fromAsync(client.listVendorGroups.all({ limit: 200 }))
  const names = vendors.map(({ domainName }) => domainName)
  assert.equal(new Set(names).size, names.length, 'domains are unique')
  for (const { id, memberCount } of groups) {
    const members = vendors.filter(({ vendorGroups }) => vendorGroups.some((group) => group.id === id))
    assert.equal(memberCount, String(members.length), 'memberCount is true')
  }
  for (const { lifecycleStatus, isMonitored, offboardedAt } of vendors) {
    const offboarded = lifecycleStatus === 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED'
    assert.equal(offboarded, offboardedAt !== undefined)
    assert.ok(!(offboarded && isMonitored))
  }
}
