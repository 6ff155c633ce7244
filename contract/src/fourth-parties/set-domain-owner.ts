import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { DomainOwner, domainOwnerCall } from './domain-owner-schemas.ts'

const domain = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 1024, description, examples: [example] })

export const SetDomainOwner = operation({
  ...domainOwnerCall,
  summary: 'Say who owns a domain, or correct the built-in table.',
  description:
    'With ownerDomain, that company owns the domain. With isIndependent, it has no owner, whatever the built-in table says. With neither, the built-in table applies again. Open security events are judged again.',
  method: 'POST',
  path: '/public/v1/avd/domain-owners',
  scopes: ['avd.read', 'avd.review'],
  errors: ['INVALID_DOMAIN'],
  input: Type.Object({
    domain: domain('The owned domain.', 'acme.co.uk'),
    ownerDomain: Type.Optional(domain('The domain of its owner.', 'acme.com')),
    isIndependent: Type.Optional(
      Type.Boolean({ description: 'Whether it has no owner.', examples: [false] }),
    ),
  }),
  output: Type.Object({ domainOwner: DomainOwner }),
})
