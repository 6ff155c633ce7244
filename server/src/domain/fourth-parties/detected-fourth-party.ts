import type { Confidence, DetectionMethod, FourthPartyEvidence, FourthPartyProduct } from '@parapet/contract'
import type { Static } from 'typebox'

/** A fourth party that one look at a vendor gave away. */
export type DetectedFourthParty = {
  /** Its own registrable domain. */
  domain: string
  name: string
  /** Each once, by name. */
  products: Static<typeof FourthPartyProduct>[]
  /** Each once, in the contract's order. */
  methods: DetectionMethod[]
  evidence: Static<typeof FourthPartyEvidence>[]
  confidence: Confidence
}
