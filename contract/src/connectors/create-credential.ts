import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Timestamp } from '../kernel/schema.ts'
import { connectorWrite } from './connector-call.ts'
import { ClientSecret, Credential, CredentialName, CredentialScope } from './credential-schemas.ts'

export const CreateCredential = operation({
  ...connectorWrite,
  sensitive: true,
  keepsNoAnswer: true,
  summary: 'Create an API credential.',
  description: 'The secret is returned only by this call. 200 credentials at most.',
  path: '/console/v1/connectors/credentials',
  errors: ['CREDENTIAL_LIMIT_REACHED'],
  input: Type.Object({
    name: CredentialName,
    scopes: Type.Array(CredentialScope, {
      minItems: 1,
      maxItems: 50,
      description: 'Scopes to grant; duplicates are ignored.',
    }),
    expiresAt: Type.Optional(
      Timestamp('When it expires: a time in the future, at most two years ahead. Unset: it does not expire.'),
    ),
  }),
  output: Type.Object({ credential: Credential, clientSecret: ClientSecret }),
})
