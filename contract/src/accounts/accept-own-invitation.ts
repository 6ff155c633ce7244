import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { LinkToken, Session } from './schemas.ts'

export const AcceptOwnInvitation = operation({
  ...accountCall,
  summary: 'Accept an invitation to another organization with your existing account.',
  description:
    "The invitation must be for the account's e-mail address, and that address must be verified. The session gets a new cookie.",
  path: '/console/v1/account/invitations/accept',
  errors: ['LINK_INVALID', 'EMAIL_UNVERIFIED', 'INVITATION_NOT_YOURS', 'SSO_REQUIRED'],
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({ session: Session }),
})
