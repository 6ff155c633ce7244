import { recountSecurityEvents } from '../../store/security-events/security-event-count.ts'
import { judgeEvents, updateJudged } from '../../store/security-events/security-event-judge.ts'
import type { LockedSecurityEvent } from '../../store/security-events/security-event-lock.ts'
import { insertImpactMoves } from '../../store/security-events/security-event-move.ts'
import type { Db } from '../../store/kernel/store.ts'

/** Judges the locked event for a company after something was said about it, and updates the event's figures. */
export const judgeAgain = async (
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
