import type { Static } from 'typebox'
import { Enumeration } from '../kernel/schema.ts'

export const ExclusionReason = Enumeration(
  'ExclusionReason',
  [
    'EXCLUSION_REASON_UNSPECIFIED',
    'EXCLUSION_REASON_ACCEPTED_RISK',
    'EXCLUSION_REASON_FALSE_POSITIVE',
    'EXCLUSION_REASON_NOT_OURS',
    'EXCLUSION_REASON_COMPENSATING_CONTROL',
  ],
  'Why it is excluded: the risk is accepted, it is a false positive, the asset belongs to someone else, or another control mitigates it.',
)

export type ExclusionReason = Static<typeof ExclusionReason>
