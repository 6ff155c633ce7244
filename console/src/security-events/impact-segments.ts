import type { OutputFor } from '../parts/ask.ts'
import type { Segment } from '../parts/segments.tsx'

export type ImpactSummary = OutputFor<'GetImpactedCompanies'>['summary']

/** The vendors of an event by what it means for them, worst first. */
export const impactSegments = (summary: ImpactSummary): readonly (Segment & { status: string })[] => [
  {
    key: 'impacted',
    status: 'IMPACT_STATUS_IMPACTED',
    label: 'Impacted',
    value: summary.impactedVendors,
    tone: 'critical',
  },
  {
    key: 'potential',
    status: 'IMPACT_STATUS_POTENTIALLY_IMPACTED',
    label: 'Potentially impacted',
    value: summary.potentiallyImpactedVendors,
    tone: 'high',
  },
  {
    key: 'unknown',
    status: 'IMPACT_STATUS_UNKNOWN',
    label: 'Unknown',
    value: summary.unknownVendors,
    tone: 'neutral',
  },
  {
    key: 'remediated',
    status: 'IMPACT_STATUS_REMEDIATED',
    label: 'Remediated',
    value: summary.remediatedVendors,
    tone: 'low',
  },
  {
    key: 'not',
    status: 'IMPACT_STATUS_NOT_IMPACTED',
    label: 'Not impacted',
    value: summary.notImpactedVendors,
    tone: 'good',
  },
]
