import { ApiError, type FourthPartyRelationship } from '@parapet/contract'
import {
  type FourthPartyReview,
  lockFourthParty,
  selectFourthParty,
  updateFourthPartyReviews,
} from '../../store/fourth-parties/fourth-party-review.ts'
import type { Context } from '../handler.ts'

const noSuchFourthParty = (id: string): ApiError =>
  new ApiError('NOT_FOUND', `There is no relation ${id} between a monitored vendor and a fourth party.`)

/** Stores a user's verdict on a relation unless it is unchanged; returns the relation. */
export const reviewFourthParty = async (
  { db, audit, now }: Context,
  id: string,
  action: `fourth-party.${string}`,
  change: Partial<FourthPartyReview>,
): Promise<{ fourthParty: FourthPartyRelationship }> => {
  const row = await lockFourthParty(db, id)
  if (!row) throw noSuchFourthParty(id)
  const { isConfirmed, isDismissed, vendorDomain, domain } = row
  const next = { isConfirmed, isDismissed, ...change }
  if (next.isConfirmed !== isConfirmed || next.isDismissed !== isDismissed)
    await Promise.all([
      updateFourthPartyReviews(db, [{ ...row, ...next }]),
      audit([
        {
          action,
          targetType: 'fourth-party',
          targetId: id,
          details: { vendorDomain, fourthPartyDomain: domain },
        },
      ]),
    ])
  const fourthParty = await selectFourthParty(db, id, now)
  if (!fourthParty) throw noSuchFourthParty(id)
  return { fourthParty }
}
