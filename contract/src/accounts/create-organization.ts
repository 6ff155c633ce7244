import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { OrganizationDomain, OrganizationName, Session } from './schemas.ts'

export const CreateOrganization = operation({
  ...accountCall,
  scopes: ['members.read', 'members.write'],
  summary: 'Create another organization, become its owner and switch to it.',
  description:
    "Use this to move from the demo data to an organization of your own. The session gets a new cookie. The account's e-mail address must be verified.",
  path: '/console/v1/organizations',
  errors: ['EMAIL_UNVERIFIED', 'INVALID_DOMAIN'],
  input: Type.Object({ name: OrganizationName, domain: OrganizationDomain }),
  output: Type.Object({ session: Session }),
})
