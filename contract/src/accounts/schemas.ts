import { type Static, Type } from 'typebox'
import { maxLengths, minPasswordLength } from '../kernel/max-lengths.ts'
import { Enumeration, GivenId, Id, Timestamp } from '../kernel/schema.ts'
import { FactorKind } from './factor-schemas.ts'

export const MemberRole = Type.Enum(['owner', 'analyst', 'viewer'], {
  type: 'string',
  title: 'MemberRole',
  description: 'Owners manage everything, analysts work with the data, viewers read it.',
})

export type MemberRole = Static<typeof MemberRole>

export const UserId = GivenId('usr', 'Id of the person.')

export const Email = Type.String({
  minLength: 3,
  maxLength: 320,
  description: 'E-mail address; case-insensitive.',
  examples: ['ada@example.com'],
})

export const DisplayName = Type.String({
  minLength: 1,
  maxLength: maxLengths.displayName,
  description: 'Display name.',
  examples: ['Ada Lovelace'],
})

/** Any text: the rules for a new password are stated where it is chosen. */
export const Password = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: 'The password.',
  examples: ['correct horse battery staple'],
})

export const NewPassword = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: `${minPasswordLength} to ${maxLengths.password} characters, and not the e-mail address.`,
  examples: ['correct horse battery staple'],
})

export const LinkToken = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'The part of the link after #token=.',
  examples: ['plt_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
})

export const OrganizationName = Type.String({
  minLength: 1,
  maxLength: maxLengths.line,
  description: 'Name of the organization.',
  examples: ['Example Corp'],
})

export const OrganizationDomain = Type.String({
  minLength: 1,
  maxLength: maxLengths.line,
  description: 'Primary domain of the organization.',
  examples: ['example.com'],
})

export const OrganizationId = GivenId('org', 'Id of the organization.')

export const DigestFrequency = Enumeration(
  'DigestFrequency',
  [
    'DIGEST_FREQUENCY_UNSPECIFIED',
    'DIGEST_FREQUENCY_DAILY',
    'DIGEST_FREQUENCY_WEEKLY',
    'DIGEST_FREQUENCY_OFF',
  ],
  'How often a mail sums up what needs attention: every day, on Mondays, or never. Until a person chooses, owners get it weekly and others not at all.',
)

export type DigestFrequency = Static<typeof DigestFrequency>

export const DigestHour = Type.Integer({
  minimum: 0,
  maximum: 23,
  description: "Hour of the day in the person's time zone at which the digest is sent.",
  examples: [8],
})

export const Language = Enumeration(
  'Language',
  ['LANGUAGE_UNSPECIFIED', 'LANGUAGE_ENGLISH', 'LANGUAGE_GERMAN'],
  'Language of the console.',
)

export type Language = Static<typeof Language>

export const TimeZone = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'IANA name of the time zone.',
  examples: ['Europe/Berlin'],
})

const organizationFields = {
  id: OrganizationId,
  name: OrganizationName,
  domain: Type.String({
    description: 'Primary domain of the organization; empty if it has none.',
    examples: ['example.com'],
  }),
  isDemo: Type.Boolean({
    description: 'Whether this is a demo organization with fictional data.',
    examples: [false],
  }),
}

const SessionId = Id('ses', 'Id of the session; not a secret.')

export const ServiceVersion = Type.String({ description: 'Version of the service.', examples: ['0.1.0'] })

export const Session = Type.Object(
  {
    id: SessionId,
    user: Type.Object(
      {
        id: UserId,
        email: Email,
        displayName: DisplayName,
        hasPassword: Type.Boolean({ description: 'Whether a password is set.', examples: [true] }),
        hasOidc: Type.Boolean({
          description: 'Whether the account is linked to the identity provider.',
          examples: [false],
        }),
        isEmailVerified: Type.Boolean({
          description: 'Whether the e-mail address is verified.',
          examples: [true],
        }),
        timeZone: Type.Optional(TimeZone),
        language: Type.Optional(Language),
        digestFrequency: DigestFrequency,
        digestHour: DigestHour,
        factors: Type.Array(FactorKind, {
          description: 'Second factors of the account; empty if it has none.',
        }),
      },
      { title: 'SessionUser', description: 'Who is signed in.' },
    ),
    isSso: Type.Boolean({
      description: 'Whether the session was started through the identity provider.',
      examples: [false],
    }),
    isFactorMissing: Type.Boolean({
      description:
        'Whether the organization requires a second factor that the session was started without: until one is added, only calls about your own account work.',
      examples: [false],
    }),
    role: MemberRole,
    scopes: Type.Array(Type.String({ examples: ['vendor-directory.read'] }), {
      description: 'What the role allows in this organization.',
    }),
    organization: Type.Object(
      {
        ...organizationFields,
        hasVrm: Type.Boolean({
          description: 'Whether the organization can see vendors, and not only its own domains.',
          examples: [true],
        }),
        deletionDueAt: Type.Optional(
          Timestamp('When the organization is deleted; absent unless somebody has asked for it.'),
        ),
      },
      { title: 'SessionOrganization', description: 'The organization that the session is in.' },
    ),
    organizations: Type.Array(
      Type.Object(
        { ...organizationFields, role: MemberRole },
        { title: 'OrganizationOfUser', description: 'An organization that this person is a member of.' },
      ),
      { description: 'All organizations of this person, the current one included, by name.' },
    ),
    expiresAt: Timestamp('When the session ends, regardless of activity.'),
    isMailConfigured: Type.Boolean({
      description: 'Whether the service can send mail; without a mail server, mails stay queued.',
      examples: [true],
    }),
    version: ServiceVersion,
  },
  { title: 'Session', description: 'A signed-in person with their organization and rights.' },
)

export type Session = Static<typeof Session>

export const SessionEntry = Type.Object(
  {
    id: SessionId,
    organizationName: Type.String({
      description: 'Name of the organization it is in.',
      examples: ['Example Corp'],
    }),
    address: Type.Optional(
      Type.String({ description: 'Address it was started from.', examples: ['192.0.2.7'] }),
    ),
    userAgent: Type.Optional(
      Type.String({ description: 'User agent of the browser.', examples: ['Mozilla/5.0'] }),
    ),
    createdAt: Timestamp('When the session started.'),
    lastSeenAt: Timestamp('When it was last used, to the minute.'),
    expiresAt: Timestamp('When the session ends, regardless of activity.'),
    isCurrent: Type.Boolean({
      description: 'Whether this is the session making the call.',
      examples: [true],
    }),
  },
  { title: 'SessionEntry', description: 'One session of this person.' },
)

export type SessionEntry = Static<typeof SessionEntry>
