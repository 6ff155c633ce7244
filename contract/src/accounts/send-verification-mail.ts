import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { MailState } from '../connectors/outbox-schemas.ts'
import { accountCall } from './account-call.ts'

export const SendVerificationMail = operation({
  ...accountCall,
  summary: "Send a link that verifies your account's e-mail address.",
  description: 'At most one every ten minutes. Nothing is sent if the address is already verified.',
  path: '/console/v1/account/email/verification',
  errors: ['MAIL_NOT_CONFIGURED'],
  input: Type.Object({}),
  output: Type.Object({ mail: Type.Optional(MailState) }),
})
