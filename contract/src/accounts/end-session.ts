import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'

export const EndSession = operation({
  ...accountCall,
  summary: 'End one of your sessions.',
  path: '/console/v1/account/sessions/{sessionId}/end',
  errors: ['NOT_FOUND'],
  input: Type.Object({
    sessionId: Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Id of the session.',
      examples: ['ses_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
  }),
  output: Type.Object({}),
})
