import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { SecurityEventVendorDetail } from './company-schemas.ts'
import { EventVendorDomain } from './event-vendor-domain.ts'
import { OrgDomain } from './org-domain.ts'
import { SecurityEventRef } from './security-event-ref.ts'

export const GetSecurityEventVendorDetail = operation({
  summary: 'Get an event as it affects one vendor.',
  description:
    'A vendor with no connection to the event has unknown impact and no factors; a domain that is not a vendor is not found.',
  method: 'GET',
  path: '/public/v1/security-events/vendor-detail',
  scopes: ['security-events.read'],
  stability: 'beta',
  version: '1.0.0',
  snakeCaseQuery: true,
  errors: ['DOMAIN_NOT_OWN', 'INVALID_DOMAIN', 'NOT_FOUND'],
  input: Type.Object({
    orgDomain: Type.Optional(OrgDomain),
    eventId: SecurityEventRef,
    vendorDomain: EventVendorDomain,
  }),
  output: Type.Object({ vendorDetail: SecurityEventVendorDetail }),
})
