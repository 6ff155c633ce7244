import { selectOrganizationByDomain } from '../store/organization.ts'
import type { SystemDb } from '../store/store.ts'

/** The id of the organization that has the domain. */
export const requireOrganizationId = async (db: SystemDb, domain: string): Promise<string> => {
  const organization = await selectOrganizationByDomain(db, domain)
  if (organization) return organization.id
  throw new Error(
    `No organization has the domain ${domain}. Create one with: parapet org create --name NAME --domain ${domain}`,
  )
}
