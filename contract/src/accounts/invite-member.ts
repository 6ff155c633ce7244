import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { memberCall } from './account-call.ts'
import { Invitation } from './member-schemas.ts'
import { Email, MemberRole } from './schemas.ts'

export const InviteMember = operation({
  ...memberCall,
  sensitive: true,
  keepsNoAnswer: true,
  summary: 'Invite someone by e-mail address.',
  description:
    'With a mail server, the link is sent only to the address. Without one, the response contains a link to hand over, which does not verify the address. A new invitation to the same address replaces the previous one.',
  path: '/console/v1/members/invitations',
  errors: ['ALREADY_EXISTS'],
  input: Type.Object({ email: Email, role: MemberRole }),
  output: Type.Object({
    invitation: Invitation,
    url: Type.Optional(
      Type.String({
        description: 'The single-use link, valid for 7 days and shown only here; absent if it was mailed.',
        examples: ['https://risk.example.com/invitation#token=plt_AAAA'],
      }),
    ),
    isMailed: Type.Boolean({ description: 'Whether the link is sent by mail.', examples: [true] }),
  }),
})
