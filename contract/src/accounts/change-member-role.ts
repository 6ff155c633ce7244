import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { memberCall } from './account-call.ts'
import { Member } from './member-schemas.ts'
import { MemberRole, UserId } from './schemas.ts'

export const ChangeMemberRole = operation({
  ...memberCall,
  method: 'PATCH',
  summary: 'Give a member another role.',
  description:
    'Holds from the next call on. Ends the sessions that the member has here, except the one that asks.',
  path: '/console/v1/members/{userId}',
  errors: ['NOT_FOUND', 'LAST_OWNER'],
  input: Type.Object({ userId: UserId, role: MemberRole }, partOf(Member)),
  output: Type.Object({ member: Member }),
})
