import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { LinkToken, Session } from './schemas.ts'

export const AcceptOwnInvitation = operation({
  ...accountCall,
  summary: 'Become a member of another organization with the own account.',
  description:
    'The invitation is to the address of the account, which has to be verified. The session gets a new cookie.',
  path: '/console/v1/account/invitations/accept',
  errors: ['LINK_INVALID', 'EMAIL_UNVERIFIED', 'INVITATION_NOT_YOURS', 'SSO_REQUIRED'],
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({ session: Session }),
})
