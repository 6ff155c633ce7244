import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { EventVendorDomain } from './event-vendor-domain.ts'
import { SecurityEventActivity } from './schemas.ts'
import { SecurityEventRef } from './security-event-ref.ts'

export const GetSecurityEventActions = operation({
  summary: 'List what was done about an event and one vendor, newest first.',
  description:
    "The last entry says when the vendor was first connected with the event; it is derived, not stored. With one of the organization's own domains as vendorDomain, the list covers the organization itself.",
  method: 'POST',
  path: '/public/v1/security-events/actions',
  scopes: ['security-events.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['INVALID_DOMAIN', 'NOT_FOUND'],
  paging: paged('actions'),
  input: Type.Object({ eventId: SecurityEventRef, vendorDomain: EventVendorDomain, ...pageInput() }),
  output: Type.Object(pageOutput('actions', SecurityEventActivity)),
})
