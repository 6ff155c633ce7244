import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { memberCall } from './account-call.ts'
import { UserId } from './schemas.ts'

export const RemoveMember = operation({
  ...memberCall,
  destructive: true,
  summary: 'Take a member out of the organization.',
  description: 'Ends the sessions that the member has here. The last owner stays.',
  path: '/console/v1/members/{userId}/remove',
  errors: ['NOT_FOUND', 'LAST_OWNER'],
  input: Type.Object({ userId: UserId }),
  output: Type.Object({}),
})
