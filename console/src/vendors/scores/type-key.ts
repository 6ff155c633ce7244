import type { VendorScoreExplanation } from '@parapet/contract'

type Typed = Pick<
  VendorScoreExplanation['types'][number],
  'category' | 'observationType' | 'affectedProduct' | 'vulnerabilityId'
>

/** Tells one counted type from all others of the vendor. */
export const typeKey = ({ category, observationType, affectedProduct, vulnerabilityId }: Typed): string =>
  [category, observationType, affectedProduct, vulnerabilityId].join(' ')
