import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { connectorWrite } from './connector-call.ts'
import { ClientSecret, Credential, CredentialRef } from './credential-schemas.ts'

export const RotateCredential = operation({
  ...connectorWrite,
  sensitive: true,
  keepsNoAnswer: true,
  summary: 'Give an API credential a new secret; the old secret and all its tokens stop working at once.',
  description: 'The expiry time stays the same. An expired credential cannot be rotated.',
  path: '/console/v1/connectors/credentials/{clientId}/rotate',
  errors: ['CREDENTIAL_EXPIRED', 'NOT_FOUND'],
  input: Type.Object({ clientId: CredentialRef }),
  output: Type.Object({ credential: Credential, clientSecret: ClientSecret }),
})
