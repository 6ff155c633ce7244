import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { PasskeyOptions } from './factor-schemas.ts'

export const BeginPasskey = operation({
  ...accountCall,
  sensitive: true,
  summary: 'Begin to add a passkey.',
  description: 'The challenge is valid for five minutes, in this session only, and once.',
  path: '/console/v1/account/factors/passkeys/begin',
  errors: ['FACTOR_LIMIT_REACHED', 'PASSKEYS_UNAVAILABLE', 'PROVIDER_ACCOUNT'],
  input: Type.Object({}),
  output: Type.Object({ options: PasskeyOptions }),
})
