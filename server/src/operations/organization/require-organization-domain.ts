import { ApiError, type OrganizationDomain } from '@parapet/contract'
import { normalizeDomainName } from '../../domain/kernel/domain-name.ts'
import { selectOrganizationDomains } from '../../store/organization/organization-settings.ts'
import type { Db } from '../../store/kernel/store.ts'

/** The organization's own domain with this name. */
export const requireOrganizationDomain = async (db: Db, given: string): Promise<OrganizationDomain> => {
  const read = normalizeDomainName(given)
  const domains = await selectOrganizationDomains(db)
  const found = 'domain' in read ? domains.find(({ domain }) => domain === read.domain) : undefined
  if (!found) throw new ApiError('NOT_FOUND', `${given} is not a domain of the organization.`)
  return found
}
