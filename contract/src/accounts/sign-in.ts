import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { visitorCall } from './account-call.ts'
import { SecondStep } from './factor-schemas.ts'
import { Email, Password, Session } from './schemas.ts'

export const SignIn = operation({
  ...visitorCall,
  summary: 'Sign in with an e-mail address and password.',
  description:
    'The response sets the session cookie. If the account has a second factor, it has `secondStep` instead, and FinishSignIn follows. A wrong address and a wrong password get the same error.',
  path: '/console/v1/sign-in',
  errors: [
    'SIGN_IN_REFUSED',
    'MEMBERSHIP_MISSING',
    'PASSWORD_SIGN_IN_OFF',
    'PROVIDER_ACCOUNT',
    'SSO_REQUIRED',
  ],
  input: Type.Object({ email: Email, password: Password }),
  output: Type.Object({ session: Type.Optional(Session), secondStep: Type.Optional(SecondStep) }),
})
