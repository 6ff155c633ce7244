import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { connectorWrite } from './connector-call.ts'
import { ClientSecret, Credential, CredentialRef } from './credential-schemas.ts'

export const RotateCredential = operation({
  ...connectorWrite,
  keepsNoAnswer: true,
  summary: 'Give an API credential a new secret; the old one and all its tokens end at once.',
  description: 'Does not change when it expires; one that has expired gets no new secret.',
  path: '/console/v1/connectors/credentials/{clientId}/rotate',
  errors: ['CREDENTIAL_EXPIRED', 'NOT_FOUND'],
  input: Type.Object({ clientId: CredentialRef }),
  output: Type.Object({ credential: Credential, clientSecret: ClientSecret }),
})
