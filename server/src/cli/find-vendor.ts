import type { Id, OrganizationId } from '../domain/kernel/id.ts'
import { normalizeDomainName } from '../domain/kernel/domain-name.ts'
import type { Db } from '../store/kernel/store.ts'
import { selectVendor, selectVendorIds } from '../store/vendors/vendor.ts'

/** A vendor in an organization, with the public id of that. */
export type NamedVendor = {
  id: Id<'vnd'>
  domain: string
  organization: OrganizationId
  organizationId: string
}

/** The organization's vendor with this id or domain, primary or confirmed. */
export const findVendor = async (
  db: Db,
  given: string,
): Promise<Pick<NamedVendor, 'id' | 'domain'> | undefined> => {
  const read = normalizeDomainName(given)
  const id = 'domain' in read ? (await selectVendorIds(db, [read.domain])).get(read.domain) : given
  const vendor = id === undefined ? undefined : await selectVendor(db, id)
  // The id of a row of this kind.
  return vendor && { id: vendor.id as Id<'vnd'>, domain: vendor.domainName }
}
