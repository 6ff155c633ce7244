import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { connectorRead } from './connector-call.ts'
import { Credential } from './credential-schemas.ts'

export const ListCredentials = operation({
  ...connectorRead,
  summary: 'List the API credentials, newest first.',
  path: '/console/v1/connectors/credentials',
  errors: [],
  paging: paged('credentials'),
  input: Type.Object({
    madeBy: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'Only those that this person created or last rotated.',
        examples: ['usr_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
      }),
    ),
    ...pageInput(),
  }),
  output: Type.Object(pageOutput('credentials', Credential)),
})
