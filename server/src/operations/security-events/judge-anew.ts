import { recountSecurityEvents } from '../../store/security-event-count.ts'
import { judgeEvents, updateJudged } from '../../store/security-event-judge.ts'
import type { LockedSecurityEvent } from '../../store/security-event-lock.ts'
import { insertImpactMoves } from '../../store/security-event-move.ts'
import type { Db } from '../../store/store.ts'

/** What the locked event means for a company of which something was said, with the figures of the event. */
export const judgeAnew = async (
  db: Db,
  event: LockedSecurityEvent,
  domain: string,
  now: Date,
): Promise<void> => {
  const judged = await judgeEvents(db, [event], [domain], now)
  await Promise.all([
    updateJudged(db, judged, now),
    insertImpactMoves(db, judged.moves, now),
    recountSecurityEvents(db, [event.id]),
  ])
}
