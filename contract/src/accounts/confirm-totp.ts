import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { RecoveryCodes, TotpCode } from './factor-schemas.ts'
import { Session } from './schemas.ts'

export const ConfirmTotp = operation({
  ...accountCall,
  sensitive: true,
  summary: 'Add the authenticator app, with a code from it.',
  description:
    'Ends all your other sessions, and this one gets a new cookie. The first second factor comes with recovery codes.',
  path: '/console/v1/account/factors/totp/confirm',
  errors: ['ALREADY_EXISTS', 'FACTOR_MISSING', 'FACTOR_REFUSED', 'PROVIDER_ACCOUNT'],
  input: Type.Object({ code: TotpCode }),
  output: Type.Object({ session: Session, recoveryCodes: Type.Optional(RecoveryCodes) }),
})
