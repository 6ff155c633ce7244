import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { connectorWrite } from './connector-call.ts'
import { OutboxMail, OutboxMailId } from './outbox-schemas.ts'

export const RetryOutboxMail = operation({
  ...connectorWrite,
  summary: 'Try a mail again now. A mail that was abandoned is retried for another four days.',
  path: '/console/v1/connectors/outbox/{id}/retry',
  errors: ['NOT_FOUND', 'OUTBOX_MAIL_SETTLED'],
  input: Type.Object({ id: OutboxMailId }),
  output: Type.Object({ mail: OutboxMail }),
})
