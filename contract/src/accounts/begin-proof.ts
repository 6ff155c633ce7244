import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { PasskeyOptions } from './factor-schemas.ts'

export const BeginProof = operation({
  ...accountCall,
  summary: 'Begin to confirm with a passkey that it is you.',
  description: 'The challenge is valid for five minutes, in this session only, and once.',
  path: '/console/v1/account/proof/begin',
  errors: ['FACTOR_MISSING', 'PASSKEYS_UNAVAILABLE'],
  input: Type.Object({}),
  output: Type.Object({ options: PasskeyOptions }),
})
