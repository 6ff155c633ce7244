import { Type } from 'typebox'
import { GivenId } from '../kernel/schema.ts'
import { operation } from '../kernel/operation.ts'
import { VrmRequest } from './company-schemas.ts'
import { SecurityEventRef } from './security-event-ref.ts'
import { eventVendorCall } from './vendor-call-schemas.ts'

export const CancelVrmRequest = operation({
  ...eventVendorCall,
  summary: 'Cancel a request to a vendor that has not been answered.',
  path: '/public/v1/security-events/{eventId}/vrm-requests/{requestId}/cancel',
  errors: ['EVENT_CLOSED', 'NOT_FOUND', 'VRM_REQUEST_CLOSED'],
  input: Type.Object({
    eventId: SecurityEventRef,
    requestId: GivenId('vrq', 'Id of the request.'),
  }),
  output: Type.Object({ vrmRequest: VrmRequest }),
})
