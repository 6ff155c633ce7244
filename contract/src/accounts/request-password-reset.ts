import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { visitorCall } from './account-call.ts'
import { Email } from './schemas.ts'

export const RequestPasswordReset = operation({
  ...visitorCall,
  summary: 'Request a link to set a new password, by mail.',
  description:
    'The answer is the same whether or not the address has an account. The link is valid for 30 minutes and works once; a new one replaces it. Accounts of the identity provider and unverified addresses get none.',
  path: '/console/v1/password-reset/request',
  errors: ['MAIL_NOT_CONFIGURED', 'PASSWORD_SIGN_IN_OFF'],
  input: Type.Object({ email: Email }),
  output: Type.Object({}),
})
