import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { inSummary } from '../kernel/summary.ts'
import { SecurityEventActivity } from './schemas.ts'
import { SecurityEventRef } from './security-event-ref.ts'

const SecurityEventEntry = Type.Object(
  {
    ...SecurityEventActivity.properties,
    companyName: Type.Optional(
      Type.String({
        description: 'Name of the vendor; absent if the entry is about the organization itself.',
        examples: ['Acme Corp'],
      }),
    ),
  },
  {
    title: 'SecurityEventEntry',
    description: 'One entry in the activity on an event, with the name of its vendor.',
    ...inSummary(
      'id actionType occurredAt vendorDomain companyName response actor.displayName summary comment',
    ),
  },
)

export const ListSecurityEventActivity = operation({
  summary: 'List what was done about an event, for all vendors and the organization itself, oldest first.',
  description:
    'Requests, reminders, answers, notes, rulings and changes of status. Recalculated impacts are left out unless withImpactChanges is set, because a large event has one for every vendor.',
  method: 'GET',
  path: '/public/v1/security-events/{eventId}/activity',
  scopes: ['security-events.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  paging: paged('activities'),
  input: Type.Object({
    eventId: SecurityEventRef,
    withImpactChanges: Type.Optional(
      Type.Boolean({ description: 'Whether recalculated impacts are listed too.', examples: [false] }),
    ),
    ...pageInput(),
  }),
  output: Type.Object(pageOutput('activities', SecurityEventEntry)),
})
