import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'

export const SignOut = operation({
  ...accountCall,
  summary: 'End the session.',
  path: '/console/v1/sign-out',
  fromAnyNetwork: true,
  errors: [],
  input: Type.Object({}),
  output: Type.Object({}),
})
