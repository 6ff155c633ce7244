import type { Actor, ImpactStatus } from '@parapet/contract'
import { insertEventActivities } from './security-event-activity.ts'
import type { ImpactMove } from './security-event-judge.ts'
import type { Db } from '../kernel/store.ts'

const actor: Actor = { type: 'ACTOR_TYPE_SYSTEM', id: 'impact-engine', displayName: 'Parapet' }

const plain = (impact: ImpactStatus): string =>
  impact.replace('IMPACT_STATUS_', '').replaceAll('_', ' ').toLowerCase()

/** Records what judging changed for locked events. */
export const insertImpactMoves = async (db: Db, moves: readonly ImpactMove[], now: Date): Promise<void> => {
  await insertEventActivities(
    db,
    moves.map(({ eventId, domain, from, to, reason }) => ({
      eventId,
      domain,
      actionType: 'SECURITY_EVENT_ACTION_TYPE_IMPACT_CHANGED',
      actor,
      occurredAt: now,
      summary: `From ${plain(from)} to ${plain(to)}: ${reason}`,
      metadata: { previousImpact: from, newImpact: to },
    })),
  )
}
