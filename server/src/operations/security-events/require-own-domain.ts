import { ApiError } from '@parapet/contract'
import { clipText } from '../../domain/clip-text.ts'
import { canonicalDomain } from '../../domain/value-kinds.ts'
import { hasOrganizationDomain } from '../../store/organization-domain.ts'
import type { Db } from '../../store/store.ts'

/** Whatever the call is about: another domain than one of the organization's own is 403. */
export const requireOwnDomain = async (db: Db, given: string): Promise<void> => {
  if (await hasOrganizationDomain(db, canonicalDomain(given))) return
  throw new ApiError('DOMAIN_NOT_OWN', `${clipText(given)} is none of the organization's own domains.`)
}
