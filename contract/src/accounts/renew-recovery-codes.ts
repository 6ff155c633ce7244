import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { RecoveryCodes } from './factor-schemas.ts'

export const RenewRecoveryCodes = operation({
  ...accountCall,
  sensitive: true,
  destructive: 'Voids all earlier recovery codes.',
  summary: 'Replace your recovery codes.',
  description: 'Ends all your other sessions, and this one gets a new cookie.',
  path: '/console/v1/account/factors/recovery-codes',
  errors: ['FACTOR_MISSING', 'PROVIDER_ACCOUNT'],
  input: Type.Object({}),
  output: Type.Object({ recoveryCodes: RecoveryCodes }),
})
