import { Type } from 'typebox'
import { GivenId } from '../kernel/schema.ts'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'

export const EndSession = operation({
  ...accountCall,
  summary: 'End one of your sessions.',
  path: '/console/v1/account/sessions/{sessionId}/end',
  errors: ['NOT_FOUND'],
  input: Type.Object({
    sessionId: GivenId('ses', 'Id of the session.'),
  }),
  output: Type.Object({}),
})
