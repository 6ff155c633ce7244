import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Timestamp } from '../kernel/schema.ts'
import { visitorCall } from './account-call.ts'
import { Email, LinkToken, MemberRole, OrganizationName } from './schemas.ts'

export const LookUpInvitation = operation({
  ...visitorCall,
  summary: 'Say what an invitation is for.',
  path: '/console/v1/invitations/look-up',
  errors: ['LINK_INVALID'],
  input: Type.Object({ token: LinkToken }),
  output: Type.Object({
    invitation: Type.Object(
      {
        organizationName: OrganizationName,
        email: Email,
        role: MemberRole,
        expiresAt: Timestamp('Until then it can be accepted.'),
        isProof: Type.Boolean({
          description: 'Whether accepting by this link verifies the address.',
          examples: [true],
        }),
        hasAccount: Type.Boolean({
          description:
            'Whether the address has an account, whose password is then asked for. Always false for a link that is no proof.',
          examples: [false],
        }),
        requiresSso: Type.Boolean({
          description: 'Whether the organization takes single sign-on only.',
          examples: [false],
        }),
      },
      { title: 'OpenInvitation', description: 'An invitation as the one invited sees it.' },
    ),
  }),
})
