import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { DomainOwner, domainOwnerCall } from './domain-owner-schemas.ts'

export const ListDomainOwners = operation({
  ...domainOwnerCall,
  summary: 'List who owns which domain, where the organization said so, or look one domain up.',
  description:
    'Fourth-party detection and the impact of security events use a built-in table of brands, subsidiaries and sister domains, with what the organization added or corrected. With a domain, the answer has its entry of either; without, all entries of the organization.',
  method: 'GET',
  path: '/public/v1/avd/domain-owners',
  scopes: ['avd.read'],
  errors: ['INVALID_DOMAIN'],
  input: Type.Object({
    domain: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description: 'The domain to look up.',
        examples: ['sendgrid.com'],
      }),
    ),
  }),
  output: Type.Object({
    domainOwners: Type.Array(DomainOwner, { description: 'The entries, by domain.' }),
  }),
})
