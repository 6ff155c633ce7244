import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { visitorCall } from './account-call.ts'
import { DisplayName, LinkToken, NewPassword, Session } from './schemas.ts'

export const AcceptInvitation = operation({
  ...visitorCall,
  summary: 'Become a member, and sign in.',
  description:
    'By a link that came by mail: the password is that of the account where the address has one, and a new one where it has none. By a link that was handed over: always a new account, which belongs to this organization alone until its address is verified.',
  path: '/console/v1/invitations/accept',
  errors: ['LINK_INVALID', 'SIGN_IN_REFUSED', 'PASSWORD_SIGN_IN_OFF', 'PROVIDER_ACCOUNT', 'SSO_REQUIRED'],
  input: Type.Object({
    token: LinkToken,
    password: NewPassword,
    displayName: Type.Optional(DisplayName),
  }),
  output: Type.Object({ session: Session }),
})
