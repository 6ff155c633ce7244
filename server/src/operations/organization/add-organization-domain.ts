import { ApiError, invalidField } from '@parapet/contract'
import { normalizeDomainName } from '../../domain/kernel/domain-name.ts'
import { domainProblem } from '../../domain/kernel/domain-problem.ts'
import {
  insertOrganizationDomain,
  lockOrganization,
  selectOrganizationDomains,
  selectPublicId,
} from '../../store/organization/organization-settings.ts'
import type { Handler } from '../handler.ts'
import { requireOrganizationDomain } from './require-organization-domain.ts'

const maxDomains = 100

export const addOrganizationDomain: Handler<'AddOrganizationDomain'> = async (
  { domain: given },
  { db, audit },
) => {
  const read = normalizeDomainName(given)
  if (!('domain' in read)) throw invalidField('domain', domainProblem(read), 'INVALID_DOMAIN')
  const { domain } = read
  await lockOrganization(db)
  const known = await selectOrganizationDomains(db)
  if (known.length >= maxDomains)
    throw new ApiError(
      'DOMAIN_LIMIT_REACHED',
      `The organization already has ${maxDomains} domains. Remove one first.`,
    )
  if (!(await insertOrganizationDomain(db, domain)))
    throw new ApiError('ALREADY_EXISTS', `${domain} is already a domain of the organization.`)
  await audit([
    {
      action: 'organization.domain-added',
      targetType: 'organization',
      targetId: await selectPublicId(db),
      details: { domain },
    },
  ])
  return { organizationDomain: await requireOrganizationDomain(db, domain) }
}
