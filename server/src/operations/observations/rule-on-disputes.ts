import { ApiError, type DisputeState, invalidField } from '@parapet/contract'
import { type Consequence, consequenceOf, ruledState } from '../../domain/observations/dispute-ruling.ts'
import {
  type DisputeRow,
  selectDisputes,
  updateRulings,
} from '../../store/observations/observation-dispute.ts'
import { type LockedObservation, lockObservations } from '../../store/observations/observation-lock.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import { isVisible } from '../../store/observations/observation-visibility.ts'
import type { Db } from '../../store/kernel/store.ts'
import type { Context, Handler } from '../handler.ts'
import { moveLockedObservations } from './move-observations.ts'
import { recordObservationEvents } from './record-observation-events.ts'

type Disputed = { dispute: DisputeRow; row: LockedObservation }

/** The disputes and their observations, locked until the transaction ends; all of them, or none. */
const lockDisputes = async (db: Db, ids: readonly string[]): Promise<Disputed[]> => {
  const found = await selectDisputes(db, ids)
  const rows = await lockObservations(
    db,
    found.map(({ key }) => key),
    isVisible(db),
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  // Read again: another answer may have come in while we waited for the locks.
  const disputes = new Map((await selectDisputes(db, ids)).map((dispute) => [dispute.id as string, dispute]))
  return ids.map((id) => {
    const dispute = disputes.get(id)
    const row = dispute && byKey.get(dispute.key)
    if (!row)
      throw new ApiError(
        'NOT_FOUND',
        `There is no dispute ${id}: it may have been replaced by a newer one. Read the observation again.`,
      )
    return { dispute, row }
  })
}

const refuseOtherRuling = (disputed: readonly Disputed[], state: DisputeState): void => {
  const ruled = disputed.find(
    ({ dispute }) => dispute.state !== 'DISPUTE_STATE_OPEN' && dispute.state !== state,
  )
  if (ruled)
    throw new ApiError(
      'DISPUTE_CLOSED',
      `The dispute ${ruled.dispute.id} was already ruled on in another way. The vendor can dispute the finding again.`,
      { metadata: { disputeId: ruled.dispute.id, state: ruled.dispute.state } },
    )
}

const keyOf = (consequence: Consequence): string =>
  consequence.move === 'exclude' ? consequence.reason : consequence.move

/** Moves the observations whose disputes were accepted, those with the same consequence together. */
const moveAccepted = async (
  context: Context,
  accepted: readonly Disputed[],
  comment: string | undefined,
): Promise<void> => {
  const moving = accepted.flatMap(({ dispute, row }) => {
    const consequence = consequenceOf(dispute.reason, row.approvalStatus)
    return consequence ? [{ dispute, row, consequence }] : []
  })
  for (const [, group] of Map.groupBy(moving, ({ consequence }) => keyOf(consequence))) {
    const disputeIds = new Map(group.map(({ row, dispute }) => [row.key, dispute.id]))
    const consequence = group[0]?.consequence
    if (!consequence) continue
    await moveLockedObservations(
      context,
      group.map(({ row }) => row),
      consequence.move,
      ({ key }) => ({
        comment,
        metadata: {
          disputeId: disputeIds.get(key) ?? '',
          ...(consequence.move === 'exclude' && { reason: consequence.reason }),
        },
      }),
    )
  }
}

export const ruleOnDisputes: Handler<'RuleOnDisputes'> = async ({ disputeIds, ruling, comment }, context) => {
  const { db, principal, now } = context
  const state = ruledState(ruling)
  const isAccepted = state === 'DISPUTE_STATE_ACCEPTED'
  if (!isAccepted && comment === undefined)
    throw invalidField('comment', 'is required to reject a dispute: the vendor sees it.')
  const disputed = await lockDisputes(db, [...new Set(disputeIds)])
  refuseOtherRuling(disputed, state)
  const open = disputed.filter(({ dispute }) => dispute.state === 'DISPUTE_STATE_OPEN')
  if (open.length > 0) {
    const rows = open.map(({ row }) => row)
    await updateRulings(
      db,
      rows.map(({ key }) => key),
      { state, comment, by: principal.actor, now },
    )
    await recordObservationEvents(
      context,
      open.map(({ row, dispute }) => ({
        row,
        actionType: isAccepted
          ? 'OBSERVATION_ACTION_TYPE_DISPUTE_ACCEPTED'
          : 'OBSERVATION_ACTION_TYPE_DISPUTE_REJECTED',
        action: isAccepted ? 'observation.dispute-accepted' : 'observation.dispute-rejected',
        comment,
        metadata: { disputeId: dispute.id, disputeReason: dispute.reason },
      })),
    )
    await markObservations(db, rows)
    if (isAccepted) await moveAccepted(context, open, comment)
  }
  return { updatedCount: open.length, unchangedCount: disputed.length - open.length }
}
