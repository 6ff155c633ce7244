import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ObservationComment, observationMove, observationMoveInput } from './move-schemas.ts'

export const RecordObservationVendorReply = operation({
  ...observationMove,
  summary: 'Record what the vendor said about observations.',
  description:
    'Observations with any approval status become TRIAGED_EXTERNAL; every reply is kept in their histories.',
  path: '/public/v1/observations/actions/record-vendor-reply',
  input: Type.Object({ ...observationMoveInput, comment: ObservationComment }),
})
