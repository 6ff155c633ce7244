import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Enumeration } from '../kernel/schema.ts'
import { EventVendorDomain } from './event-vendor-domain.ts'
import { SecurityEventActivity } from './schemas.ts'
import { SecurityEventRef } from './security-event-ref.ts'
import { eventVendorCall, EventText } from './vendor-call-schemas.ts'

const RuledImpact = Enumeration(
  'RuledImpact',
  [
    'IMPACT_STATUS_UNSPECIFIED',
    'IMPACT_STATUS_IMPACTED',
    'IMPACT_STATUS_NOT_IMPACTED',
    'IMPACT_STATUS_REMEDIATED',
  ],
  'What holds for the vendor; unset or unspecified withdraws the ruling.',
)

export const RuleOnImpact = operation({
  ...eventVendorCall,
  summary: "Rule on a vendor's impact by an event, or withdraw the ruling.",
  description:
    'A ruling decides, whatever the vendor answers and the evidence says; the reason names it and lists what speaks against it. A resolved event can still be ruled on, a dismissed one cannot.',
  path: '/public/v1/security-events/{eventId}/rulings',
  input: Type.Object({
    eventId: SecurityEventRef,
    vendorDomain: EventVendorDomain,
    ruling: Type.Optional(RuledImpact),
    reason: EventText('Why.', 'The published sample is from another company.'),
  }),
  output: Type.Object({ activity: SecurityEventActivity }),
})
