import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { visitorCall } from './account-call.ts'
import { PasskeyOptions } from './factor-schemas.ts'

export const BeginPasskeySignIn = operation({
  ...visitorCall,
  summary: 'Begin to sign in with a passkey.',
  description:
    'After a password it begins the second step; otherwise the passkey alone signs in, because it verifies the person too.',
  path: '/console/v1/sign-in/passkey',
  errors: ['PASSKEYS_UNAVAILABLE', 'PASSWORD_SIGN_IN_OFF'],
  input: Type.Object({}),
  output: Type.Object({ options: PasskeyOptions }),
})
