import type { Confidence, DetectionMethod, FourthPartyEvidence, FourthPartyProduct } from '@parapet/contract'
import type { Static } from 'typebox'

/** A fourth party revealed by one scan of a vendor. */
export type DetectedFourthParty = {
  /** Its registrable domain. */
  domain: string
  name: string
  /** Each once, by name. */
  products: Static<typeof FourthPartyProduct>[]
  /** Each once, in contract order. */
  methods: DetectionMethod[]
  evidence: Static<typeof FourthPartyEvidence>[]
  confidence: Confidence
}
