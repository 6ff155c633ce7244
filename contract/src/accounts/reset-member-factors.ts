import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { memberCall } from './account-call.ts'
import { Member } from './member-schemas.ts'
import { UserId } from './schemas.ts'

export const ResetMemberFactors = operation({
  ...memberCall,
  sensitive: true,
  destructive: "Deletes the member's second factors and ends their sessions.",
  summary: 'Remove all second factors of a member who has lost them.',
  description:
    'Only for members who belong to no other organization; the operator can help the others. The member is told by mail.',
  path: '/console/v1/members/{userId}/reset-factors',
  errors: ['NOT_FOUND', 'FACTOR_MISSING', 'FACTOR_RESET_REFUSED'],
  input: Type.Object({ userId: UserId }),
  output: Type.Object({ member: Member }),
})
