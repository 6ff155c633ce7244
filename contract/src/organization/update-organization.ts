import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { organizationWrite } from './organization-call.ts'
import { Organization, OrganizationName, RequiresSso } from './organization-schemas.ts'

export const UpdateOrganization = operation({
  ...organizationWrite,
  summary: 'Rename the organization, or require single sign-on.',
  description:
    'Single sign-on can be required only if an identity provider is configured, and only by an owner who signed in through it. All other sessions in the organization end.',
  method: 'PATCH',
  path: '/console/v1/organization',
  errors: ['SSO_NOT_CONFIGURED', 'SSO_REQUIRED'],
  input: Type.Object(
    { name: Type.Optional(OrganizationName), requiresSso: Type.Optional(RequiresSso) },
    partOf(Organization),
  ),
  output: Type.Object({ organization: Organization }),
})
