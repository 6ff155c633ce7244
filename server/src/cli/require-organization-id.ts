import type { OrganizationId } from '../domain/kernel/id.ts'
import { isOrganizationId } from '../domain/organization/is-organization-id.ts'
import { selectOrganizationId, selectOrganizationsByDomain } from '../store/organization/organization.ts'
import type { SystemDb } from '../store/kernel/store.ts'

/** The organization, given one of its domains or its public id. */
export const requireOrganizationId = async (db: SystemDb, given: string): Promise<OrganizationId> => {
  if (isOrganizationId(given)) {
    const id = await selectOrganizationId(db, given)
    if (id !== undefined) return id
    throw new Error(`There is no organization ${given}.`)
  }
  const all = await selectOrganizationsByDomain(db, given)
  const [first, ...further] = all
  if (!first)
    throw new Error(
      `No organization has the domain ${given}. Create one with: parapet org create --name NAME --domain ${given}`,
    )
  if (further.length === 0) return first.id
  const publicIds = all.map(({ publicId }) => publicId)
  throw new Error(
    `Several organizations have the domain ${given}: ${publicIds.join(', ')}. Choose one by its id: --org ${first.publicId}`,
  )
}
