import { Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { operation } from '../kernel/operation.ts'
import { Timestamp } from '../kernel/schema.ts'
import { CommunicationChannel, CommunicationDirection, CommunicationEntry } from './company-schemas.ts'
import { EventVendorDomain } from './event-vendor-domain.ts'
import { SecurityEventRef } from './security-event-ref.ts'
import { eventVendorCall, EventText } from './vendor-call-schemas.ts'

const Party = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: maxLengths.line, pattern: '\\S', description, examples: [example] })

export const RecordCommunication = operation({
  ...eventVendorCall,
  summary: 'Record what was said with or about a vendor on an event.',
  path: '/public/v1/security-events/{eventId}/communications',
  input: Type.Object({
    eventId: SecurityEventRef,
    vendorDomain: EventVendorDomain,
    direction: CommunicationDirection,
    channel: CommunicationChannel,
    from: Party('Author or speaker.', 'security@acme.com'),
    to: Type.Optional(
      Type.Array(Party('An addressee.', 'risk@example.com'), {
        maxItems: 20,
        description: 'Recipients of the exchange.',
      }),
    ),
    subject: Type.Optional(
      Type.String({
        maxLength: maxLengths.line,
        description: 'Its subject; empty means unset.',
        examples: ['Re: Log4Shell'],
      }),
    ),
    body: EventText('What was said.', 'We have updated all systems.'),
    occurredAt: Type.Optional(Timestamp('When it took place: not in the future. Unset: now.')),
  }),
  output: Type.Object({ communicationEntry: CommunicationEntry }),
})
