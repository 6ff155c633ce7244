import { type Static, Type } from 'typebox'
import { Enumeration, StoredEnumeration, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { VendorRecordId } from './schemas.ts'

export const VendorDomainStatus = StoredEnumeration(
  'VendorDomainStatus',
  {
    VENDOR_DOMAIN_STATUS_UNSPECIFIED: 0,
    VENDOR_DOMAIN_STATUS_CONFIRMED: 1,
    VENDOR_DOMAIN_STATUS_SUGGESTED: 2,
    VENDOR_DOMAIN_STATUS_REJECTED: 3,
  },
  "Whether the domain is the vendor's. Confirmed domains are checked and count like the primary one; suggested ones have no effect until somebody confirms them; rejected ones are not suggested again.",
)

export type VendorDomainStatus = Static<typeof VendorDomainStatus>

const VendorDomainEvidenceKind = Enumeration(
  'VendorDomainEvidenceKind',
  [
    'VENDOR_DOMAIN_EVIDENCE_KIND_UNSPECIFIED',
    'VENDOR_DOMAIN_EVIDENCE_KIND_REDIRECT',
    'VENDOR_DOMAIN_EVIDENCE_KIND_CERTIFICATE',
    'VENDOR_DOMAIN_EVIDENCE_KIND_MX',
    'VENDOR_DOMAIN_EVIDENCE_KIND_SPF',
    'VENDOR_DOMAIN_EVIDENCE_KIND_NAMES_FILE',
    'VENDOR_DOMAIN_EVIDENCE_KIND_MANUAL',
  ],
  'What suggested it: a redirect of the website, a certificate of its hosts, a mail server or sender of the same name, an imported file of names, or a person.',
)

const VendorDomainEvidence = Type.Object(
  {
    kind: VendorDomainEvidenceKind,
    detail: Type.String({
      description: 'What was seen, in one line.',
      examples: ['https://www.acme.com/ redirects to https://www.acme.io/.'],
    }),
    seenAt: Timestamp('When it was last seen.'),
  },
  { title: 'VendorDomainEvidence', description: "Why a domain may be the vendor's." },
)

export type VendorDomainEvidence = Static<typeof VendorDomainEvidence>

export const VendorDomain = Type.Object(
  {
    domain: Type.String({ description: 'The further domain.', examples: ['acme.io'] }),
    status: VendorDomainStatus,
    evidence: Type.Array(VendorDomainEvidence, { description: 'Why, newest first; at most ten.' }),
    hostCount: Type.Integer({
      minimum: 0,
      description: 'Known hosts below a confirmed domain.',
      examples: [3],
    }),
    vendorId: VendorRecordId,
    vendorDomain: Type.String({ description: 'Primary domain of the vendor.', examples: ['acme.com'] }),
    companyName: Type.String({ description: 'Name of the vendor.', examples: ['Acme Corp'] }),
    updatedAt: Timestamp('When the status last changed.'),
  },
  {
    title: 'VendorDomain',
    description: 'A further domain of a vendor.',
    ...inSummary('vendorId domain vendorDomain status hostCount updatedAt companyName evidence.detail'),
  },
)

export type VendorDomain = Static<typeof VendorDomain>
