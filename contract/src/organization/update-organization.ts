import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { organizationWrite } from './organization-call.ts'
import { Organization, OrganizationName, RequiresFactor, RequiresSso } from './organization-schemas.ts'

export const UpdateOrganization = operation({
  ...organizationWrite,
  sensitive: true,
  summary: 'Rename the organization, or require single sign-on or a second factor.',
  description:
    'Single sign-on can be required only if an identity provider is configured, and only by an owner who signed in through it. All other sessions in the organization end. A second factor can be required only by an owner who has signed in with one.',
  method: 'PATCH',
  path: '/console/v1/organization',
  errors: ['FACTOR_MISSING', 'SSO_NOT_CONFIGURED', 'SSO_REQUIRED'],
  input: Type.Object(
    {
      name: Type.Optional(OrganizationName),
      requiresSso: Type.Optional(RequiresSso),
      requiresFactor: Type.Optional(RequiresFactor),
    },
    partOf(Organization),
  ),
  output: Type.Object({ organization: Organization }),
})
