import type { ImpactStatus } from '@parapet/contract'
import type { OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import type { Segment } from '../parts/segments.tsx'
import type { Tone } from '../parts/tag.tsx'

export type ImpactSummary = OutputFor<'GetImpactedCompanies'>['summary']

type ImpactSegment = Segment & { status: string }

const segmentOf = (status: ImpactStatus, value: number, tone: Tone): ImpactSegment => ({
  key: status,
  status,
  label: labelOf(status),
  value,
  tone,
})

/** The vendors of an event by what it means for them, worst first. */
export const impactSegments = (summary: ImpactSummary): readonly ImpactSegment[] => [
  segmentOf('IMPACT_STATUS_IMPACTED', summary.impactedVendors, 'critical'),
  segmentOf('IMPACT_STATUS_POTENTIALLY_IMPACTED', summary.potentiallyImpactedVendors, 'high'),
  segmentOf('IMPACT_STATUS_UNKNOWN', summary.unknownVendors, 'neutral'),
  segmentOf('IMPACT_STATUS_REMEDIATED', summary.remediatedVendors, 'low'),
  segmentOf('IMPACT_STATUS_NOT_IMPACTED', summary.notImpactedVendors, 'good'),
]
