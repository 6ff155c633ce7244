import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { connectorRead } from './connector-call.ts'
import { OutboxMail, OutboxMailStatus } from './outbox-schemas.ts'

export const ListOutboxMails = operation({
  ...connectorRead,
  summary: 'List the mails to vendors, newest first.',
  path: '/console/v1/connectors/outbox',
  errors: [],
  paging: paged('mails'),
  input: Type.Object({ ...pageInput(), status: Type.Optional(OutboxMailStatus) }),
  output: Type.Object({
    ...pageOutput('mails', OutboxMail),
    isMailConfigured: Type.Boolean({
      description: 'Whether this installation has a mail server; without one, mails stay unsent.',
      examples: [true],
    }),
  }),
})
