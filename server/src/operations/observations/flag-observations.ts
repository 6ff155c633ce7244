import { ApiError, type Filter } from '@parapet/contract'
import { readFilters } from '../../domain/kernel/filter.ts'
import { observationCatalogue } from '../../domain/observations/observation-catalogue.ts'
import { lockMatchingObservations } from '../../store/observations/observation-flag.ts'
import type { LockedObservation } from '../../store/observations/observation-lock.ts'
import type { Context, Handler } from '../handler.ts'
import { flagLockedObservations } from './flag-locked-observations.ts'
import { flagTargetRequired, flagTooBroad, maxFlagged } from './flag-refusals.ts'
import { lockNamedObservations } from './lock-named-observations.ts'

const lockNamed = async ({ db }: Context, orns: readonly string[]): Promise<LockedObservation[]> => {
  const rows = await lockNamedObservations(db, orns)
  const resolved = rows.find(({ isResolved, isFlagged }) => isResolved && !isFlagged)
  if (resolved) {
    const { orn } = resolved
    throw new ApiError(
      'OBSERVATION_ALREADY_RESOLVED',
      `${orn} is resolved and cannot be flagged; nothing was flagged.`,
      { metadata: { orn } },
    )
  }
  return rows
}

const lockMatching = async (
  { db, now }: Context,
  filters: readonly Filter[],
): Promise<LockedObservation[]> => {
  const filter = readFilters(filters, observationCatalogue, now)
  const rows = await lockMatchingObservations(db, filter, maxFlagged)
  if (!rows) throw flagTooBroad('filters')
  return rows
}

export const flagObservations: Handler<'FlagObservations'> = async (
  { observationOrns = [], filters = [] },
  context,
) => {
  if (observationOrns.length === 0 && filters.length === 0) throw flagTargetRequired('observationOrns')
  const rows =
    observationOrns.length > 0
      ? await lockNamed(context, observationOrns)
      : await lockMatching(context, filters)
  const { count: flaggedCount, ...undo } = await flagLockedObservations(context, rows)
  return { flaggedCount, alreadyFlaggedCount: rows.length - flaggedCount, ...undo }
}
