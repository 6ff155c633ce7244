import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { memberCall } from './account-call.ts'
import { InvitationId } from './member-schemas.ts'

export const RevokeInvitation = operation({
  ...memberCall,
  summary: 'Revoke an invitation.',
  path: '/console/v1/members/invitations/{invitationId}/revoke',
  errors: ['NOT_FOUND'],
  input: Type.Object({ invitationId: InvitationId }),
  output: Type.Object({}),
})
