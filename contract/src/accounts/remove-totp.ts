import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { Session } from './schemas.ts'

export const RemoveTotp = operation({
  ...accountCall,
  sensitive: true,
  destructive: 'Deletes the secret of the authenticator app.',
  summary: 'Remove your authenticator app.',
  description:
    'Ends all your other sessions, and this one gets a new cookie. With the last second factor, the recovery codes are deleted too.',
  path: '/console/v1/account/factors/totp/remove',
  errors: ['NOT_FOUND', 'PROVIDER_ACCOUNT'],
  input: Type.Object({}),
  output: Type.Object({ session: Session }),
})
