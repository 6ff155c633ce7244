import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { organizationWrite } from './organization-call.ts'
import { Organization } from './organization-schemas.ts'

export const CancelOrganizationDeletion = operation({
  ...organizationWrite,
  summary: 'Cancel the scheduled deletion of the organization.',
  description: 'Tells every member that the organization stays.',
  path: '/console/v1/organization/deletion/cancel',
  stability: 'alpha',
  errors: ['DELETION_NOT_SCHEDULED'],
  input: Type.Object({}),
  output: Type.Object({ organization: Organization }),
})
