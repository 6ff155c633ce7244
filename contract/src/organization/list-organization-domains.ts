import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { organizationRead } from './organization-call.ts'
import { OrganizationDomain } from './organization-schemas.ts'

export const ListOrganizationDomains = operation({
  ...organizationRead,
  summary: "List the organization's own domains, the primary one first.",
  path: '/console/v1/organization/domains',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({
    organizationDomains: Type.Array(OrganizationDomain, { description: 'All of them.' }),
  }),
})
