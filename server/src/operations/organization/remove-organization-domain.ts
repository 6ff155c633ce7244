import { ApiError } from '@parapet/contract'
import { deleteOwnObservationsOf } from '../../store/observations/observation-removal.ts'
import {
  deleteOrganizationDomain,
  lockOrganization,
  selectPublicId,
} from '../../store/organization/organization-settings.ts'
import type { Handler } from '../handler.ts'
import { requireOrganizationDomain } from './require-organization-domain.ts'

export const removeOrganizationDomain: Handler<'RemoveOrganizationDomain'> = async (
  { domain: given },
  { db, audit },
) => {
  await lockOrganization(db)
  const { domain, isPrimary } = await requireOrganizationDomain(db, given)
  if (isPrimary)
    throw new ApiError(
      'DOMAIN_IS_PRIMARY',
      `${domain} is the primary domain and cannot be removed: existing references end with it.`,
    )
  const deletedObservationCount = await deleteOwnObservationsOf(db, domain)
  await Promise.all([
    deleteOrganizationDomain(db, domain),
    audit([
      {
        action: 'organization.domain-removed',
        targetType: 'organization',
        targetId: await selectPublicId(db),
        details: { domain, observations: deletedObservationCount },
      },
    ]),
  ])
  return { deletedObservationCount }
}
