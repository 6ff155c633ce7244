import { Type } from 'typebox'
import { Timestamp } from '../kernel/schema.ts'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { Passkey } from './factor-schemas.ts'

export const ListFactors = operation({
  ...accountCall,
  method: 'GET',
  summary: 'List your second factors.',
  path: '/console/v1/account/factors',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({
    totpAddedAt: Type.Optional(Timestamp('When the authenticator app was added; absent if there is none.')),
    passkeys: Type.Array(Passkey, { description: 'Your passkeys, oldest first.' }),
    recoveryCodesLeft: Type.Integer({
      minimum: 0,
      description: 'Recovery codes that were not used yet.',
      examples: [10],
    }),
    canAddPasskeys: Type.Boolean({
      description: 'Whether PUBLIC_URL allows passkeys: it needs a host name and https.',
      examples: [true],
    }),
  }),
})
