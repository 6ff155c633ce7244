import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { partOf } from '../kernel/schema.ts'
import { eventChange, sourceFields } from './content-schemas.ts'
import { SecurityEventRef } from './security-event-ref.ts'
import { EventSource } from './source-schemas.ts'

export const AddSecurityEventSource = operation({
  ...eventChange,
  summary: 'Add a report of a security event.',
  description:
    'A new source reopens a closed event as investigating. A source that the event already has, by address or otherwise by name, changes nothing. An event has at most 200 sources.',
  method: 'POST',
  path: '/public/v1/security-events/{eventId}/sources',
  errors: ['NOT_FOUND'],
  input: Type.Object({ eventId: SecurityEventRef, ...sourceFields }, partOf(EventSource)),
})
