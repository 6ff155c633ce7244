import { type Static, Type } from 'typebox'
import { MailState } from '../connectors/outbox-schemas.ts'
import { GivenId, Id, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { DisplayName, Email, MemberRole, UserId } from './schemas.ts'

export const Member = Type.Object(
  {
    userId: UserId,
    email: Email,
    displayName: DisplayName,
    role: MemberRole,
    isSelf: Type.Boolean({ description: 'Whether this is the caller.', examples: [false] }),
    hasOidc: Type.Boolean({
      description: 'Whether the account is linked to the identity provider.',
      examples: [false],
    }),
    isEmailVerified: Type.Boolean({
      description: 'Whether the e-mail address is verified.',
      examples: [true],
    }),
    isProvisioned: Type.Optional(
      Type.Boolean({
        description: 'True if the identity provider manages the membership by SCIM.',
        examples: [true],
      }),
    ),
    hasFactor: Type.Boolean({ description: 'Whether the account has a second factor.', examples: [true] }),
    joinedAt: Timestamp('When this person became a member.'),
    lastSeenAt: Type.Optional(Timestamp('When this person was last active here, to the minute.')),
  },
  {
    title: 'Member',
    description: 'A person who may sign in to the organization.',
    ...inSummary('userId displayName role hasFactor lastSeenAt email'),
  },
)

export type Member = Static<typeof Member>

export const InvitationId = GivenId('inv', 'Id of the invitation.')

export const Invitation = Type.Object(
  {
    id: Id('inv', 'Id of the invitation.'),
    email: Email,
    role: MemberRole,
    invitedBy: Type.Optional(
      Type.String({ description: 'Name of the person who sent the invitation.', examples: ['Ada Lovelace'] }),
    ),
    mail: Type.Optional(MailState),
    createdAt: Timestamp('When it was made.'),
    expiresAt: Timestamp('When the invitation expires.'),
  },
  {
    title: 'Invitation',
    description: 'An invitation that nobody has accepted yet.',
    ...inSummary('id role expiresAt email'),
  },
)

export type Invitation = Static<typeof Invitation>
