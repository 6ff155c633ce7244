import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { organizationWrite } from './organization-call.ts'
import { DomainInput, OrganizationDomain } from './organization-schemas.ts'

export const CheckOrganizationDomain = operation({
  ...organizationWrite,
  summary: 'Check DNS for the record that proves a domain.',
  description:
    'Runs in the background within seconds, and at most once every 30 seconds: `nextCheckAt` says when. After the first check, the service repeats it automatically: frequently at first while the record is missing, and daily once it is found.',
  path: '/console/v1/organization/domains/{domain}/check',
  errors: ['NOT_FOUND'],
  input: Type.Object({ domain: DomainInput }),
  output: Type.Object({ organizationDomain: OrganizationDomain }),
})
