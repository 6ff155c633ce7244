import type { ScoreCondition } from '../../domain/alerts/alert-condition.ts'
import type { Db } from '../kernel/store.ts'
import { selectScoreChangePage, type StoredScoreChange } from '../vendors/score-change.ts'

const dayMs = 86_400_000

/** Vendors whose score fell that far, largest fall first, and whether these are all of them. */
export const selectFallenVendors = async (
  db: Db,
  { filter, points, days }: ScoreCondition,
  { now, limit }: { now: Date; limit: number },
): Promise<{ vendors: StoredScoreChange[]; isComplete: boolean }> => {
  const since = new Date(now.getTime() - days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const { itemsJson, totalCount } = await selectScoreChangePage(
    db,
    {
      filter,
      order: { field: 'change', descending: false },
      since,
      minPoints: points,
      direction: 'worse',
      withDays: false,
    },
    { limit, offset: 0, after: undefined, totalCount: undefined },
  )
  // The statement builds such rows.
  return { vendors: JSON.parse(itemsJson) as StoredScoreChange[], isComplete: totalCount <= limit }
}
