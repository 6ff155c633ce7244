import type { Confidence, DetectionMethod, FourthPartyCategory } from '@parapet/contract'

/** Compared without regard to ASCII case; `values` are lower case. */
export type SignaturePattern =
  /** The name is one of the values. */
  | { kind: 'host'; values: readonly string[] }
  /** The name is one of the values or below one. */
  | { kind: 'suffix'; values: readonly string[] }
  /** The text starts with one of the values, and a token follows. */
  | { kind: 'txtPrefix'; values: readonly string[] }

/** A public fact: what a record says when a company uses a product. */
export type Signature = {
  /** Stored with the evidence, so it never changes. */
  id: string
  vendorName: string
  /** The fourth party's registrable domain. */
  vendorDomain: string
  product: string
  category: FourthPartyCategory
  method: DetectionMethod
  pattern: SignaturePattern
  confidence: Confidence
  /** The page in the provider's documentation that states the fact. */
  source: string
}
