import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { OrganizationDomain, OrganizationName, Session } from './schemas.ts'

export const CreateOrganization = operation({
  ...accountCall,
  scopes: ['members.read', 'members.write'],
  summary: 'Create a further organization, own it and work in it.',
  description:
    'This is how one leaves the demo data. The session gets a new cookie. The address of the account has to be verified.',
  path: '/console/v1/organizations',
  errors: ['EMAIL_UNVERIFIED', 'INVALID_DOMAIN'],
  input: Type.Object({ name: OrganizationName, domain: OrganizationDomain }),
  output: Type.Object({ session: Session }),
})
