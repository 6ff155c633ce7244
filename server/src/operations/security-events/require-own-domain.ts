import { ApiError } from '@parapet/contract'
import { clipText } from '../../domain/kernel/clip-text.ts'
import { canonicalDomain } from '../../domain/kernel/value-kinds.ts'
import { hasOrganizationDomain } from '../../store/organization/organization-domain.ts'
import type { Db } from '../../store/kernel/store.ts'

/** Whatever the call is about, a domain that is not the organization's own is 403. Unset means its primary domain. */
export const requireOwnDomain = async (db: Db, given: string | undefined): Promise<void> => {
  if (given === undefined || (await hasOrganizationDomain(db, canonicalDomain(given)))) return
  throw new ApiError('DOMAIN_NOT_OWN', `${clipText(given)} is not one of the organization's own domains.`)
}
