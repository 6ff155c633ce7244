import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { PasskeyName, PasskeyResponse, RecoveryCodes } from './factor-schemas.ts'
import { Session } from './schemas.ts'

export const AddPasskey = operation({
  ...accountCall,
  sensitive: true,
  summary: 'Add a passkey that the browser has created.',
  description:
    'Ends all your other sessions, and this one gets a new cookie. The first second factor comes with recovery codes.',
  path: '/console/v1/account/factors/passkeys',
  errors: [
    'ALREADY_EXISTS',
    'FACTOR_LIMIT_REACHED',
    'FACTOR_REFUSED',
    'PASSKEYS_UNAVAILABLE',
    'PROVIDER_ACCOUNT',
  ],
  input: Type.Object({ name: PasskeyName, passkey: PasskeyResponse }),
  output: Type.Object({ session: Session, recoveryCodes: Type.Optional(RecoveryCodes) }),
})
