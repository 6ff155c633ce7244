import type { ImpactStanding, ImpactStatus } from '@parapet/contract'
import type { CompanyEvidence, Indication, JudgedEvent } from './impact-evidence.ts'

/** Whether a source vouches for the event; a leak site or a single unverified report only claims it. */
export const isVouchedFor = ({ sources }: JudgedEvent): boolean =>
  sources.some(
    ({ reliability }) =>
      reliability === 'SOURCE_RELIABILITY_CONFIRMED' || reliability === 'SOURCE_RELIABILITY_PROBABLE',
  )

type Judged = { event: JudgedEvent; impact: ImpactStatus; disclosure: Indication | undefined }

/** How well the impact is established, for the score. */
export const standingOf = (
  { answer, ruling }: CompanyEvidence,
  { event, impact, disclosure }: Judged,
): ImpactStanding => {
  // Who rules that it is impacted, or was, settles what was claimed.
  if (ruling)
    return ruling.impact === 'IMPACT_STATUS_NOT_IMPACTED'
      ? 'IMPACT_STANDING_NONE'
      : 'IMPACT_STANDING_CONFIRMED'
  const isNamed = disclosure?.impact === 'IMPACT_STATUS_IMPACTED'
  if (answer?.response === 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED')
    return isNamed ? 'IMPACT_STANDING_CLAIMED' : 'IMPACT_STANDING_NONE'
  if (answer) return 'IMPACT_STANDING_CONFIRMED'
  if (isNamed && isVouchedFor(event)) return 'IMPACT_STANDING_CONFIRMED'
  return impact === 'IMPACT_STATUS_IMPACTED' ? 'IMPACT_STANDING_CLAIMED' : 'IMPACT_STANDING_NONE'
}
