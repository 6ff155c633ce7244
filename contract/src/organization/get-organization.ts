import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { organizationRead } from './organization-call.ts'
import { Organization } from './organization-schemas.ts'

export const GetOrganization = operation({
  ...organizationRead,
  summary: 'Get the organization.',
  path: '/console/v1/organization',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({ organization: Organization }),
})
