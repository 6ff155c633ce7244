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
  input: Type.Object(pageInput()),
  output: Type.Object(pageOutput('credentials', Credential)),
})
