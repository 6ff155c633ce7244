import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { factorProof } from './factor-schemas.ts'
import { Password } from './schemas.ts'

export const ProveIdentity = operation({
  ...accountCall,
  summary: 'Confirm that it is you, before a sensitive change.',
  description:
    'For ten minutes this session, which gets a new cookie, can then make sensitive changes. Takes exactly one of code, recoveryCode and passkey, or the password if the account has no second factor. People who sign in through the identity provider sign in there again instead.',
  path: '/console/v1/account/proof',
  errors: [
    'FACTOR_MISSING',
    'FACTOR_REFUSED',
    'FACTOR_REQUIRED',
    'PASSKEYS_UNAVAILABLE',
    'PASSWORD_WRONG',
    'PROVIDER_ACCOUNT',
  ],
  input: Type.Object({ ...factorProof, password: Type.Optional(Password) }),
  output: Type.Object({}),
})
