import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { NewPassword, Password, Session } from './schemas.ts'

export const ChangePassword = operation({
  ...accountCall,
  summary: 'Change the own password.',
  description:
    'All other sessions of the person end, and this one gets a new cookie. An account of the identity provider has no password.',
  path: '/console/v1/account/password',
  errors: ['PASSWORD_WRONG', 'PASSWORD_SIGN_IN_OFF', 'PROVIDER_ACCOUNT'],
  input: Type.Object({ currentPassword: Type.Optional(Password), newPassword: NewPassword }),
  output: Type.Object({ session: Session }),
})
