import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { visitorCall } from './account-call.ts'
import { factorProof } from './factor-schemas.ts'
import { Session } from './schemas.ts'

export const FinishSignIn = operation({
  ...visitorCall,
  summary: 'Sign in with a second factor after the password, or with a passkey alone.',
  description: 'Takes exactly one of code, recoveryCode and passkey. The response sets the session cookie.',
  path: '/console/v1/sign-in/factor',
  errors: [
    'FACTOR_REFUSED',
    'MEMBERSHIP_MISSING',
    'PASSKEYS_UNAVAILABLE',
    'PASSWORD_SIGN_IN_OFF',
    'PROVIDER_ACCOUNT',
    'SIGN_IN_EXPIRED',
    'SSO_REQUIRED',
  ],
  input: Type.Object(factorProof),
  output: Type.Object({ session: Session }),
})
