import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { organizationWrite } from './organization-call.ts'
import { Organization, OrganizationName } from './organization-schemas.ts'

export const UpdateOrganization = operation({
  ...organizationWrite,
  summary: 'Rename the organization.',
  method: 'PATCH',
  path: '/console/v1/organization',
  errors: [],
  input: Type.Object({ name: OrganizationName }),
  output: Type.Object({ organization: Organization }),
})
