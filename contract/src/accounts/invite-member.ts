import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { memberCall } from './account-call.ts'
import { Invitation } from './member-schemas.ts'
import { Email, MemberRole } from './schemas.ts'

export const InviteMember = operation({
  ...memberCall,
  keepsNoAnswer: true,
  summary: 'Invite somebody by e-mail address.',
  description:
    'Only the answer to this call has the link; it is mailed as well where mail is configured. A further invitation of the same address takes the place of the first.',
  path: '/console/v1/members/invitations',
  errors: ['ALREADY_EXISTS'],
  input: Type.Object({ email: Email, role: MemberRole }),
  output: Type.Object({
    invitation: Invitation,
    url: Type.String({
      description: 'The link, valid for 7 days and once. Shown this once.',
      examples: ['https://risk.example.com/invitation#token=plt_AAAA'],
    }),
    isMailed: Type.Boolean({ description: 'Whether it is sent by mail as well.', examples: [true] }),
  }),
})
