import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'

export const BeginTotp = operation({
  ...accountCall,
  sensitive: true,
  summary: 'Begin to add an authenticator app.',
  description: 'It counts once ConfirmTotp has received a code from it. Beginning again replaces the secret.',
  path: '/console/v1/account/factors/totp/begin',
  errors: ['ALREADY_EXISTS', 'PROVIDER_ACCOUNT'],
  input: Type.Object({}),
  output: Type.Object({
    secret: Type.String({
      description: 'The secret in base32, to type where no camera is at hand. Shown only here.',
      examples: ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
    }),
    uri: Type.String({
      description: 'The same as a QR code contains it.',
      examples: ['otpauth://totp/Parapet:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
    }),
  }),
})
