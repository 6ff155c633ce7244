import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { SortField } from '../kernel/sort-field.ts'
import { View } from '../observations/observation.ts'
import { SortOrder } from '../vendors/schemas.ts'
import { SecurityEventInFeed } from './schemas.ts'
import { SecurityEventFilters, securityEventListErrors } from './security-event-filters.ts'

/** What events can be ordered by; every event has each of them. */
export const securityEventSortFields = [
  'occurredAt',
  'updatedAt',
  'severity',
  'impactedVendors',
  'title',
] as const

export type SecurityEventSortField = (typeof securityEventSortFields)[number]

export const GetSecurityEventFeed = operation({
  summary: 'List the security events of the organization.',
  description:
    'The view is VIEW_VRM (events that affect vendors) unless VIEW_SELF (events that affect the organization itself) is given. Events are listed without their timeline: GetSecurityEvent returns it.',
  method: 'POST',
  path: '/public/v1/security-events/feed',
  scopes: ['security-events.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: securityEventListErrors,
  paging: paged('events'),
  input: Type.Object({
    ...pageInput(),
    view: Type.Optional(View),
    filters: Type.Optional(SecurityEventFilters),
    sortField: SortField('SecurityEventSortField', securityEventSortFields, {
      unset: 'the latest first.',
      example: 'severity',
    }),
    sortOrder: Type.Optional(SortOrder),
  }),
  output: Type.Object(pageOutput('events', SecurityEventInFeed)),
})
