import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { Session } from './schemas.ts'

export const GetSession = operation({
  ...accountCall,
  method: 'GET',
  summary: 'Say who is signed in, where and with what rights.',
  path: '/console/v1/session',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({ session: Session }),
})
