import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'
import { Session } from './schemas.ts'

export const GetSession = operation({
  ...accountCall,
  method: 'GET',
  summary: 'Get the signed-in person, their organization and their rights.',
  path: '/console/v1/session',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({ session: Session }),
})
