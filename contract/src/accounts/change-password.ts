import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { NewPassword, Password, Session } from './schemas.ts'

export const ChangePassword = operation({
  ...accountCall,
  sensitive: true,
  summary: 'Change your password.',
  description:
    'Ends all your other sessions, and this one gets a new cookie. Accounts managed by the identity provider have no password.',
  path: '/console/v1/account/password',
  errors: ['PASSWORD_WRONG', 'PASSWORD_SIGN_IN_OFF', 'PROVIDER_ACCOUNT'],
  input: Type.Object({ currentPassword: Type.Optional(Password), newPassword: NewPassword }),
  output: Type.Object({ session: Session }),
})
