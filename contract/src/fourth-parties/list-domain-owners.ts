import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { DomainOwner, domainOwnerCall } from './domain-owner-schemas.ts'

export const ListDomainOwners = operation({
  ...domainOwnerCall,
  summary: 'List who owns which domain: brands, subsidiaries and sister domains.',
  description:
    'The built-in table with what the organization added or corrected. Fourth-party detection and the impact of security events use it.',
  method: 'GET',
  path: '/console/v1/avd/domain-owners',
  scopes: ['avd.read'],
  errors: [],
  input: Type.Object({}),
  output: Type.Object({
    domainOwners: Type.Array(DomainOwner, { description: 'All entries, by domain.' }),
  }),
})
