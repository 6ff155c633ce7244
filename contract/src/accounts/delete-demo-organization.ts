import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { OrganizationId, Session } from './schemas.ts'

export const DeleteDemoOrganization = operation({
  ...accountCall,
  destructive: 'Deletes the organization with everything in it.',
  summary: 'Delete the demo organization and everything in it.',
  description:
    'Only its owners can do this, and they must belong to another organization. Only demo organizations can be deleted this way.',
  path: '/console/v1/organizations/delete-demo',
  errors: ['NOT_FOUND', 'ORGANIZATION_NOT_DEMO', 'LAST_ORGANIZATION'],
  input: Type.Object({ organizationId: OrganizationId }),
  output: Type.Object({ session: Session }),
})
