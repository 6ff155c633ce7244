import type { Handler } from '../handler.ts'
import { moveObservations } from './move-observations.ts'

export const excludeObservations: Handler<'ExcludeObservations'> = async (
  { observationOrns, reason, comment },
  context,
) => moveObservations(context, observationOrns, 'exclude', { comment, metadata: { reason } })
