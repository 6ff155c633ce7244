import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { PasskeyId } from './factor-schemas.ts'
import { Session } from './schemas.ts'

export const RemovePasskey = operation({
  ...accountCall,
  sensitive: true,
  destructive: 'Deletes the passkey.',
  summary: 'Remove one of your passkeys.',
  description:
    'Ends all your other sessions, and this one gets a new cookie. With the last second factor, the recovery codes are deleted too.',
  path: '/console/v1/account/factors/passkeys/{passkeyId}/remove',
  errors: ['NOT_FOUND', 'PROVIDER_ACCOUNT'],
  input: Type.Object({ passkeyId: PasskeyId }),
  output: Type.Object({ session: Session }),
})
