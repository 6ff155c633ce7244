import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Timestamp } from '../kernel/schema.ts'
import { visitorCall } from './account-call.ts'
import { Email, LinkToken, MemberRole, OrganizationName } from './schemas.ts'

export const LookUpInvitation = operation({
  ...visitorCall,
  summary: 'Get the details of an invitation.',
  path: '/console/v1/invitations/look-up',
  errors: ['LINK_INVALID'],
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({
    invitation: Type.Object(
      {
        organizationName: OrganizationName,
        email: Email,
        role: MemberRole,
        expiresAt: Timestamp('When the invitation expires.'),
        isProof: Type.Boolean({
          description: 'Whether accepting through this link verifies the e-mail address.',
          examples: [true],
        }),
        hasAccount: Type.Boolean({
          description:
            'Whether the address already has an account, whose password is then required. Always false for a link that does not verify the address.',
          examples: [false],
        }),
        requiresSso: Type.Boolean({
          description: 'Whether the organization requires single sign-on.',
          examples: [false],
        }),
      },
      { title: 'OpenInvitation', description: 'An invitation as the invited person sees it.' },
    ),
  }),
})
