import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { visitorCall } from './account-call.ts'
import { DisplayName, LinkToken, NewPassword, Session } from './schemas.ts'

export const AcceptInvitation = operation({
  ...visitorCall,
  summary: 'Accept an invitation and sign in.',
  description:
    'With a mailed link, the password is that of the existing account for the address, or sets the password of a new one. A link handed over in any other way always creates a new account, which belongs to this organization only until its address is verified.',
  path: '/console/v1/invitations/accept',
  errors: [
    'FACTOR_REQUIRED',
    'LINK_INVALID',
    'SIGN_IN_REFUSED',
    'PASSWORD_SIGN_IN_OFF',
    'PROVIDER_ACCOUNT',
    'SSO_REQUIRED',
  ],
  input: Type.Object({
    token: LinkToken,
    password: NewPassword,
    displayName: Type.Optional(DisplayName),
  }),
  output: Type.Object({ session: Session }),
})
