import { type Static, Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { GivenId, Id, Timestamp } from '../kernel/schema.ts'
import { scopes } from '../kernel/scopes.ts'
import { inSummary } from '../kernel/summary.ts'
import { Actor } from '../observations/schemas.ts'

/** The scopes a credential can carry. */
export const CredentialScope = Type.Enum(
  // The keys of the table are its scopes.
  Object.keys(scopes) as (keyof typeof scopes)[],
  { type: 'string', title: 'CredentialScope', description: 'A permission of a credential.' },
)

export const CredentialRef = GivenId('prc', 'Client id of the credential.')

export const CredentialName = Type.String({
  minLength: 1,
  maxLength: maxLengths.line,
  pattern: '\\S',
  description: 'What the credential is for; names may repeat.',
  examples: ['Procurement sync'],
})

export const Credential = Type.Object(
  {
    clientId: Id('prc', 'Client id.'),
    name: CredentialName,
    scopes: Type.Array(CredentialScope, { description: 'What it allows.' }),
    createdAt: Timestamp('When it was made.'),
    createdBy: Type.Optional(
      Type.Object(Actor.properties, {
        description:
          'Who created it: a member, under the name they had at the time, or the command line. Absent if unknown.',
      }),
    ),
    expiresAt: Type.Optional(
      Timestamp('From then on it is refused, with all its tokens; absent where it does not expire.'),
    ),
    rotatedAt: Type.Optional(Timestamp('When its secret was last replaced.')),
    rotatedBy: Type.Optional(
      Type.Object(Actor.properties, { description: 'Who last replaced its secret. Absent if unknown.' }),
    ),
    lastUsedAt: Type.Optional(
      Timestamp('When it was last used, to within about a minute; absent if never used.'),
    ),
  },
  {
    title: 'Credential',
    description: 'An API credential, without its secret.',
    ...inSummary('clientId createdAt expiresAt lastUsedAt name scopes'),
  },
)

export type Credential = Static<typeof Credential>

export const ClientSecret = Type.String({
  description: 'The secret. Shown only here; the service stores only its hash.',
  examples: ['prs_q83vEjRWeJASNFZ4mrze8BI0VniavN7wEjRWeJASNFY'],
})
