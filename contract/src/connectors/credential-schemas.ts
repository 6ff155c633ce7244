import { type Static, Type } from 'typebox'
import { Id, Timestamp } from '../kernel/schema.ts'
import { scopes } from '../kernel/scopes.ts'

/** The scopes that a credential can carry. */
export const CredentialScope = Type.Enum(
  // The keys of the table are its scopes.
  Object.keys(scopes) as (keyof typeof scopes)[],
  { type: 'string', title: 'CredentialScope', description: 'Something that a credential allows.' },
)

export const CredentialRef = Type.String({
  minLength: 1,
  maxLength: 255,
  description: 'Client id of the credential.',
  examples: ['prc_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
})

export const CredentialName = Type.String({
  minLength: 1,
  maxLength: 255,
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
    rotatedAt: Type.Optional(Timestamp('When its secret was last replaced.')),
    lastUsedAt: Type.Optional(
      Timestamp('When it was last used, to within about a minute; absent while it never was.'),
    ),
  },
  { title: 'Credential', description: 'What a program signs in with, without its secret.' },
)

export type Credential = Static<typeof Credential>

export const ClientSecret = Type.String({
  description: 'The secret. Shown this once; only its hash is stored.',
  examples: ['prs_q83vEjRWeJASNFZ4mrze8BI0VniavN7wEjRWeJASNFY'],
})
