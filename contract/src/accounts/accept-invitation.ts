import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { visitorCall } from './account-call.ts'
import { DisplayName, LinkToken, NewPassword, Session } from './schemas.ts'

export const AcceptInvitation = operation({
  ...visitorCall,
  summary: 'Become a member, and sign in.',
  description:
    'The password is that of the account where the address has one already, and a new one where it has none.',
  path: '/console/v1/invitations/accept',
  errors: ['LINK_INVALID', 'SIGN_IN_REFUSED', 'PASSWORD_SIGN_IN_OFF'],
  input: Type.Object({
    token: LinkToken,
    password: NewPassword,
    displayName: Type.Optional(DisplayName),
  }),
  output: Type.Object({ session: Session }),
})
