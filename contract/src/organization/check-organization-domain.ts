import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { organizationWrite } from './organization-call.ts'
import { DomainInput, OrganizationDomain } from './organization-schemas.ts'

export const CheckOrganizationDomain = operation({
  ...organizationWrite,
  summary: 'Have DNS asked for the record that proves a domain.',
  description:
    'Happens in the background within seconds, and at most every 30 seconds: `nextCheckAt` says when. From the first time on it is repeated by itself: often at first while the record is missing, daily once it is there.',
  path: '/console/v1/organization/domains/{domain}/check',
  errors: ['NOT_FOUND'],
  input: Type.Object({ domain: DomainInput }),
  output: Type.Object({ organizationDomain: OrganizationDomain }),
})
