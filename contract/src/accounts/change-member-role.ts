import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { memberCall } from './account-call.ts'
import { Member } from './member-schemas.ts'
import { MemberRole, UserId } from './schemas.ts'

export const ChangeMemberRole = operation({
  ...memberCall,
  sensitive: true,
  method: 'PATCH',
  summary: "Change a member's role.",
  description:
    "Takes effect with the next call. Ends the member's sessions in this organization, except the one making this call.",
  path: '/console/v1/members/{userId}',
  errors: ['NOT_FOUND', 'LAST_OWNER', 'MEMBER_PROVISIONED'],
  input: Type.Object({ userId: UserId, role: MemberRole }, partOf(Member)),
  output: Type.Object({ member: Member }),
})
