import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { accountCall } from './account-call.ts'

export const SendVerificationMail = operation({
  ...accountCall,
  summary: 'Send a link that verifies the e-mail address of the own account.',
  description: 'At most one every ten minutes. Nothing is sent where the address is verified already.',
  path: '/console/v1/account/email/verification',
  errors: ['MAIL_NOT_CONFIGURED'],
  input: Type.Object({}),
  output: Type.Object({}),
})
