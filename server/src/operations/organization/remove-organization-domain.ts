import { ApiError } from '@parapet/contract'
import { normalizeDomainName } from '../../domain/domain-name.ts'
import { deleteOwnObservationsOf } from '../../store/observation-removal.ts'
import {
  deleteOrganizationDomain,
  lockOrganization,
  selectOrganizationDomains,
} from '../../store/organization-settings.ts'
import type { Handler } from '../handler.ts'

export const removeOrganizationDomain: Handler<'RemoveOrganizationDomain'> = async (
  { domain: given },
  { db, audit },
) => {
  const read = normalizeDomainName(given)
  await lockOrganization(db)
  const domains = await selectOrganizationDomains(db)
  const found = 'domain' in read ? domains.find(({ domain }) => domain === read.domain) : undefined
  if (!found) throw new ApiError('NOT_FOUND', `${given} is no domain of the organization.`)
  const { domain, isPrimary } = found
  if (isPrimary)
    throw new ApiError(
      'DOMAIN_IS_PRIMARY',
      `${domain} is the primary domain: references that were handed out end with it, and it stays.`,
    )
  const deletedObservationCount = await deleteOwnObservationsOf(db, domain)
  await Promise.all([
    deleteOrganizationDomain(db, domain),
    audit([
      {
        action: 'organization.domain-removed',
        targetType: 'organization',
        targetId: db.organizationId,
        details: { domain, observations: deletedObservationCount },
      },
    ]),
  ])
  return { deletedObservationCount }
}
