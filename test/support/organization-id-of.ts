import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import { selectOrganizationId } from '../../server/src/store/organization/organization.ts'

/** The organization with this public id. */
export const organizationIdOf = async (store: Store, publicId: string): Promise<OrganizationId> => {
  const id = await store.system((db) => selectOrganizationId(db, publicId))
  if (id === undefined) throw new Error(`There is no organization ${publicId}.`)
  return id
}
