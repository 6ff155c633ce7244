import { Type } from 'typebox'
import { GivenId } from '../kernel/schema.ts'
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
    madeBy: Type.Optional(GivenId('usr', 'Only those that this person created or last rotated.')),
    ...pageInput(),
  }),
  output: Type.Object(pageOutput('credentials', Credential)),
})
