import type { Confidence, FourthPartyCategory } from '@parapet/contract'
import type { Signature, SignaturePattern } from '../../domain/fourth-parties/signature.ts'
import { requireCompany } from '../../domain/kernel/companies/index.ts'

export type SignatureRow = {
  id: string
  /** The company's domain in the table of companies. */
  vendorDomain: string
  product: string
  category: FourthPartyCategory
  values: readonly string[]
  source: string
}

type Rule = { kind: SignaturePattern['kind']; confidence: Confidence }

// A CAA record or a policy says what may be used, and a script can be a leftover, so they have less weight.
const rules = {
  DETECTION_METHOD_DNS_MX: { kind: 'suffix', confidence: 'CONFIDENCE_HIGH' },
  DETECTION_METHOD_DNS_NS: { kind: 'suffix', confidence: 'CONFIDENCE_HIGH' },
  DETECTION_METHOD_DNS_CNAME: { kind: 'suffix', confidence: 'CONFIDENCE_HIGH' },
  DETECTION_METHOD_DNS_TXT_VERIFICATION: { kind: 'txtPrefix', confidence: 'CONFIDENCE_HIGH' },
  DETECTION_METHOD_DNS_SPF_INCLUDE: { kind: 'suffix', confidence: 'CONFIDENCE_HIGH' },
  DETECTION_METHOD_DNS_CAA: { kind: 'host', confidence: 'CONFIDENCE_MEDIUM' },
  DETECTION_METHOD_HTML_SCRIPT: { kind: 'suffix', confidence: 'CONFIDENCE_MEDIUM' },
  DETECTION_METHOD_CSP_SOURCE: { kind: 'suffix', confidence: 'CONFIDENCE_MEDIUM' },
} as const satisfies Record<string, Rule>

export const signaturesOf = (method: keyof typeof rules, rows: readonly SignatureRow[]): Signature[] => {
  const { kind, confidence } = rules[method]
  return rows.map(({ id, vendorDomain, product, category, values, source }) => ({
    id,
    vendorName: requireCompany(vendorDomain).name,
    vendorDomain,
    product,
    category,
    method,
    pattern: { kind, values },
    confidence,
    source,
  }))
}
