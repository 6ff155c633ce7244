import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { DueDate, Recipients } from '../questionnaires/move-schemas.ts'
import { VrmRequest, VrmRequestType } from './company-schemas.ts'
import { EventVendorDomain } from './event-vendor-domain.ts'
import { SecurityEventRef } from './security-event-ref.ts'
import { eventVendorCall, EventText } from './vendor-call-schemas.ts'

export const SendVrmRequest = operation({
  ...eventVendorCall,
  summary: 'Ask a vendor about an event.',
  description:
    "Queues the request to the given recipients or otherwise to the vendor's contacts. Calling this again queues another request.",
  path: '/public/v1/security-events/{eventId}/vrm-requests',
  errors: [...eventVendorCall.errors, 'RECIPIENTS_MISSING', 'VENDOR_OFFBOARDED'],
  input: Type.Object({
    eventId: SecurityEventRef,
    vendorDomain: EventVendorDomain,
    requestType: VrmRequestType,
    message: EventText('Text to send to the vendor.', 'Are you affected?'),
    dueDate: Type.Optional(DueDate),
    recipients: Type.Optional(Recipients),
  }),
  output: Type.Object({ vrmRequest: VrmRequest }),
})
