import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { visitorCall } from './account-call.ts'
import { SecondStep } from './factor-schemas.ts'
import { LinkToken, NewPassword, Session } from './schemas.ts'

export const ResetPassword = operation({
  ...visitorCall,
  summary: 'Set a new password with a link, and sign in.',
  description:
    'Ends all other sessions of the account. If it has a second factor, the response has `secondStep`, and FinishSignIn follows.',
  path: '/console/v1/password-reset',
  errors: ['LINK_INVALID', 'MEMBERSHIP_MISSING', 'PASSWORD_SIGN_IN_OFF', 'PROVIDER_ACCOUNT', 'SSO_REQUIRED'],
  input: Type.Object({ token: LinkToken, password: NewPassword }),
  output: Type.Object({ session: Type.Optional(Session), secondStep: Type.Optional(SecondStep) }),
})
