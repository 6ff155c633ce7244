import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { organizationWrite } from './organization-call.ts'
import { DomainInput, OrganizationDomain } from './organization-schemas.ts'

export const AddOrganizationDomain = operation({
  ...organizationWrite,
  sensitive: true,
  summary: "Add a domain to the organization's own.",
  description:
    'Outside-in checks of the domain start now. Until a DNS record proves ownership, it does not decide who joins by single sign-on. 100 domains at most.',
  path: '/console/v1/organization/domains',
  errors: ['ALREADY_EXISTS', 'DOMAIN_LIMIT_REACHED', 'INVALID_DOMAIN'],
  input: Type.Object({ domain: DomainInput }),
  output: Type.Object({ organizationDomain: OrganizationDomain }),
})
