import type { Confidence, DetectionMethod, FourthPartyCategory } from '@parapet/contract'

/** Compared without regard to ASCII case; `values` are lower case. */
export type SignaturePattern =
  /** The name is one of the values. */
  | { kind: 'host'; values: readonly string[] }
  /** The name is one of the values or below one; `mkto-*.com` stands for domains that are numbered. */
  | { kind: 'suffix'; values: readonly string[] }
  /** The text starts with one of the values, and a token follows. */
  | { kind: 'txtPrefix'; values: readonly string[] }
  /** A name such as a DKIM selector or a cookie is one of the values; `incap_ses_*` is a prefix. */
  | { kind: 'label'; values: readonly string[] }
  /** A header or meta element has the name `x-vercel-id` or, as in `server: cloudflare`, also contains the words. */
  | { kind: 'field'; values: readonly string[] }
  /** A link goes to a customer's page: one name below `okta.com`, or one segment below `jobs.lever.co/`. */
  | { kind: 'link'; values: readonly string[] }

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
  /**
   * `service`: what the company uses; a chain of aliases ends there. `transport`: something that stands in front of
   * another service, such as a CDN or load balancer.
   */
  proves: 'service' | 'transport'
  /** The page that states the fact. */
  source: string
}

/** A signature with the one of its values that was seen. */
export type Matched = {
  signature: Signature
  value: string
  /** Set if only the host's company is known, by the table of companies. */
  isCompany?: true
}
