import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { organizationWrite } from './organization-call.ts'
import { DomainInput } from './organization-schemas.ts'

export const RemoveOrganizationDomain = operation({
  ...organizationWrite,
  sensitive: true,
  summary: "Remove one of the organization's own domains, with all observations on it.",
  description:
    'The primary domain cannot be removed, because existing references end with it. Observations on the domain are deleted, as they are when a vendor is deleted.',
  path: '/console/v1/organization/domains/{domain}/remove',
  destructive: 'Deletes the domain with all observations on it.',
  errors: ['DOMAIN_IS_PRIMARY', 'NOT_FOUND'],
  input: Type.Object({ domain: DomainInput }),
  output: Type.Object({
    deletedObservationCount: Type.Integer({
      minimum: 0,
      description: 'Observations deleted with it.',
      examples: [12],
    }),
  }),
})
