import { Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { operation } from '../kernel/operation.ts'
import { eventChange } from './content-schemas.ts'
import { SecurityEventStatus } from './schemas.ts'
import { SecurityEventRef } from './security-event-ref.ts'

export const SetSecurityEventStatus = operation({
  ...eventChange,
  summary: 'Move a security event to another status.',
  description:
    'An event moves from new through investigating, confirmed and monitoring to resolved, one step at a time, and can be dismissed at any point. Only a new source reopens a closed event. An event that already has the status stays unchanged.',
  method: 'POST',
  path: '/public/v1/security-events/{eventId}/status',
  errors: ['EVENT_TRANSITION_REFUSED', 'NOT_FOUND'],
  input: Type.Object({
    eventId: SecurityEventRef,
    status: SecurityEventStatus,
    comment: Type.Optional(
      Type.String({
        maxLength: maxLengths.text,
        description: 'Reason, for the timeline; empty means unset.',
        examples: ['No vendor of ours runs the product.'],
      }),
    ),
  }),
})
