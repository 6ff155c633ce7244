import { invalidField } from '@parapet/contract'
import type { Handler } from '../handler.ts'
import { moveObservations } from './move-observations.ts'

export const excludeObservations: Handler<'ExcludeObservations'> = async (
  { observationOrns, reason, comment },
  context,
) => {
  if (reason === 'EXCLUSION_REASON_UNSPECIFIED')
    throw invalidField('reason', 'is required: say why the observations are excluded.')
  return moveObservations(context, observationOrns, 'exclude', { comment, metadata: { reason } })
}
