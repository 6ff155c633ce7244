import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { OrganizationId, Session } from './schemas.ts'

export const SwitchOrganization = operation({
  ...accountCall,
  summary: 'Switch to another of your organizations.',
  description: 'The session gets a new cookie.',
  path: '/console/v1/session/organization',
  errors: ['NOT_FOUND', 'SSO_REQUIRED'],
  input: Type.Object({ organizationId: OrganizationId }),
  output: Type.Object({ session: Session }),
})
