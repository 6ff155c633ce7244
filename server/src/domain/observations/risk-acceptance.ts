import { type AcceptedRisk, type ExclusionReason, invalidField } from '@parapet/contract'

type Acceptance = { expiresAt: Date; reason: string }

type Given = {
  reason: ExclusionReason
  expiresAt?: string | undefined
  comment?: string | undefined
}

/** An acceptance as it is stored, beside the time at which it ends. */
export type ApprovedRisk = Omit<AcceptedRisk, 'expiresAt'>

const oneYearAfter = (now: Date): Date => {
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() + 1)
  return limit
}

/** What an exclusion says about accepting the risk; undefined if it is for another reason. */
export const readRiskAcceptance = (
  { reason, expiresAt, comment }: Given,
  now: Date,
): Acceptance | undefined => {
  if (reason !== 'EXCLUSION_REASON_ACCEPTED_RISK') {
    if (expiresAt === undefined) return undefined
    throw invalidField('expiresAt', 'goes with EXCLUSION_REASON_ACCEPTED_RISK only: leave it out.')
  }
  if (expiresAt === undefined)
    throw invalidField(
      'expiresAt',
      'is required to accept a risk: say when it is to be reopened, at most one year ahead.',
    )
  const end = new Date(expiresAt)
  if (!(end > now && end <= oneYearAfter(now)))
    throw invalidField('expiresAt', 'must be in the future, at most one year ahead.')
  if (comment === undefined)
    throw invalidField('comment', 'is required to accept a risk: say why it is acceptable.')
  return { expiresAt: end, reason: comment }
}
