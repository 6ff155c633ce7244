import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { DisplayName, Session } from './schemas.ts'

export const UpdateProfile = operation({
  ...accountCall,
  method: 'PATCH',
  summary: 'Change your name.',
  path: '/console/v1/account',
  errors: [],
  input: Type.Object({ displayName: DisplayName }),
  output: Type.Object({ session: Session }),
})
