import { ApiError, invalidField } from '@parapet/contract'
import { normalizeDomainName } from '../../domain/domain-name.ts'
import { domainProblem } from '../../domain/domain-problem.ts'
import {
  insertOrganizationDomain,
  lockOrganization,
  selectOrganizationDomains,
} from '../../store/organization-settings.ts'
import type { Handler } from '../handler.ts'

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
    throw new ApiError('DOMAIN_LIMIT_REACHED', `The organization has ${maxDomains} domains already.`)
  if (!(await insertOrganizationDomain(db, domain)))
    throw new ApiError('ALREADY_EXISTS', `${domain} belongs to an organization already.`)
  await audit([
    {
      action: 'organization.domain-added',
      targetType: 'organization',
      targetId: db.organizationId,
      details: { domain },
    },
  ])
  return { organizationDomain: { domain, isPrimary: known.length === 0, openObservationCount: 0 } }
}
