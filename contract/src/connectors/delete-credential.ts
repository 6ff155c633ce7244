import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { connectorWrite } from './connector-call.ts'
import { CredentialRef } from './credential-schemas.ts'

export const DeleteCredential = operation({
  ...connectorWrite,
  sensitive: true,
  summary: 'Delete an API credential; its tokens stop working at once.',
  path: '/console/v1/connectors/credentials/{clientId}/delete',
  errors: ['NOT_FOUND'],
  input: Type.Object({ clientId: CredentialRef }),
  output: Type.Object({}),
})
