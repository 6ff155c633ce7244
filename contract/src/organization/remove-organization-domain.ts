import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { organizationWrite } from './organization-call.ts'
import { DomainInput } from './organization-schemas.ts'

export const RemoveOrganizationDomain = operation({
  ...organizationWrite,
  summary: "Take a domain from the organization's own, with all observations on it.",
  description:
    'The primary domain stays: references that were handed out end with it. What was observed on the domain is deleted, as with a vendor that is.',
  path: '/console/v1/organization/domains/{domain}/remove',
  destructive: true,
  errors: ['DOMAIN_IS_PRIMARY', 'NOT_FOUND'],
  input: Type.Object({ domain: DomainInput }),
  output: Type.Object({
    deletedObservationCount: Type.Integer({
      minimum: 0,
      description: 'Observations that went with it.',
      examples: [12],
    }),
  }),
})
