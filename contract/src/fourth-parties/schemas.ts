import { type Static, Type } from 'typebox'
import { Enumeration, Id, StoredEnumeration, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { AssetDnsType } from '../observations/asset-schemas.ts'
import { Confidence } from '../observations/observation.ts'
import { BusinessImpact, RiskLevel } from '../vendors/classification-schemas.ts'
import { Grade, VendorRecordId } from '../vendors/schemas.ts'

export const DetectionMethod = StoredEnumeration(
  'DetectionMethod',
  {
    DETECTION_METHOD_UNSPECIFIED: 0,
    DETECTION_METHOD_DNS_MX: 1,
    DETECTION_METHOD_DNS_NS: 2,
    DETECTION_METHOD_DNS_CNAME: 3,
    DETECTION_METHOD_DNS_TXT_VERIFICATION: 4,
    DETECTION_METHOD_DNS_SPF_INCLUDE: 5,
    DETECTION_METHOD_DNS_DKIM: 6,
    DETECTION_METHOD_DNS_CAA: 7,
    DETECTION_METHOD_DNS_SOA: 8,
    DETECTION_METHOD_HTTP_HEADER: 9,
    DETECTION_METHOD_HTTP_COOKIE: 10,
    DETECTION_METHOD_HTML_SCRIPT: 11,
    DETECTION_METHOD_CSP_SOURCE: 12,
    DETECTION_METHOD_TLS_CERTIFICATE: 13,
    DETECTION_METHOD_IP_ASN: 14,
    DETECTION_METHOD_SUBPROCESSOR_LIST: 15,
    DETECTION_METHOD_QUESTIONNAIRE: 16,
    DETECTION_METHOD_IMPORT: 17,
    DETECTION_METHOD_MANUAL: 18,
  },
  'How the fourth party was detected.',
)

export const FourthPartyStatus = Enumeration(
  'FourthPartyStatus',
  [
    'FOURTH_PARTY_STATUS_UNSPECIFIED',
    'FOURTH_PARTY_STATUS_DETECTED',
    'FOURTH_PARTY_STATUS_CONFIRMED',
    'FOURTH_PARTY_STATUS_STALE',
    'FOURTH_PARTY_STATUS_REMOVED',
    'FOURTH_PARTY_STATUS_DISMISSED',
  ],
  'Whether the relation still holds: stale after 30 days without being seen, removed after 90.',
)

export const FourthPartyCategory = StoredEnumeration(
  'FourthPartyCategory',
  {
    FOURTH_PARTY_CATEGORY_UNSPECIFIED: 0,
    FOURTH_PARTY_CATEGORY_CLOUD_HOSTING: 1,
    FOURTH_PARTY_CATEGORY_CDN: 2,
    FOURTH_PARTY_CATEGORY_DNS: 3,
    FOURTH_PARTY_CATEGORY_EMAIL: 4,
    FOURTH_PARTY_CATEGORY_EMAIL_SECURITY: 5,
    FOURTH_PARTY_CATEGORY_IDENTITY: 6,
    FOURTH_PARTY_CATEGORY_COLLABORATION: 7,
    FOURTH_PARTY_CATEGORY_CRM: 8,
    FOURTH_PARTY_CATEGORY_SUPPORT: 9,
    FOURTH_PARTY_CATEGORY_MARKETING: 10,
    FOURTH_PARTY_CATEGORY_ANALYTICS: 11,
    FOURTH_PARTY_CATEGORY_ADVERTISING: 12,
    FOURTH_PARTY_CATEGORY_PAYMENTS: 13,
    FOURTH_PARTY_CATEGORY_DEVELOPMENT: 14,
    FOURTH_PARTY_CATEGORY_SECURITY: 15,
    FOURTH_PARTY_CATEGORY_HR: 16,
    FOURTH_PARTY_CATEGORY_FINANCE: 17,
    FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY: 18,
    FOURTH_PARTY_CATEGORY_OTHER: 19,
  },
  'What the product is for.',
)

export const VendorFourthPartyStatus = Enumeration(
  'VendorFourthPartyStatus',
  [
    'VENDOR_FOURTH_PARTY_STATUS_UNSPECIFIED',
    'VENDOR_FOURTH_PARTY_STATUS_NOT_SCANNED',
    'VENDOR_FOURTH_PARTY_STATUS_NONE_DETECTED',
    'VENDOR_FOURTH_PARTY_STATUS_DETECTED',
    'VENDOR_FOURTH_PARTY_STATUS_SCAN_FAILED',
  ],
  'What is known about the fourth parties of a vendor.',
)

const domain = (description: string, example: string) => Type.String({ description, examples: [example] })

export const FourthPartyProduct = Type.Object(
  {
    name: Type.String({ description: 'Name of the product.', examples: ['Google Workspace'] }),
    category: FourthPartyCategory,
    url: Type.Optional(
      Type.String({ description: 'Where it is described.', examples: ['https://workspace.google.com/'] }),
    ),
  },
  { title: 'FourthPartyProduct', description: 'A product that the vendor uses.' },
)

export const FourthPartyEvidence = Type.Object(
  {
    method: DetectionMethod,
    recordType: Type.Optional(AssetDnsType),
    record: Type.Optional(Type.String({ description: 'Name of the record.', examples: ['acme.com'] })),
    recordValue: Type.Optional(
      Type.String({ description: 'Its value.', examples: ['10 aspmx.l.google.com'] }),
    ),
    url: Type.Optional(
      Type.String({ description: 'Where it was seen.', examples: ['https://www.acme.com/'] }),
    ),
    signatureId: Type.String({
      description: 'The signature that matched.',
      examples: ['google-workspace-mx'],
    }),
    observedAt: Timestamp('When it was seen.'),
  },
  { title: 'FourthPartyEvidence', description: 'Evidence for the relation.' },
)

const score = {
  score: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Its score, if it is also a vendor.',
      examples: [82],
    }),
  ),
  grade: Type.Optional(Grade),
}

export const FourthPartyRelationship = Type.Object(
  {
    id: Id('fpr', 'Id of the relation.'),
    vendorDomain: domain('Domain of the vendor.', 'acme.com'),
    vendorName: Type.String({ description: 'Name of the vendor.', examples: ['Acme Corp'] }),
    vendorRecordId: VendorRecordId,
    fourthPartyDomain: domain('Domain of the fourth party.', 'google.com'),
    fourthPartyName: Type.String({ description: 'Name of the fourth party.', examples: ['Google'] }),
    products: Type.Array(FourthPartyProduct, { description: 'Products of it that the vendor uses.' }),
    detectionMethods: Type.Array(DetectionMethod, { description: 'How it was detected.' }),
    evidence: Type.Array(FourthPartyEvidence, { description: 'Evidence for the relation.' }),
    confidence: Confidence,
    status: FourthPartyStatus,
    isInPortfolio: Type.Boolean({
      description: 'Whether the fourth party is a vendor of the organization itself.',
    }),
    fourthPartyScore: score.score,
    fourthPartyGrade: score.grade,
    firstSeen: Timestamp('When it was first seen.'),
    lastSeen: Timestamp('When it was last seen.'),
    updatedAt: Timestamp('When it last changed.'),
  },
  {
    title: 'FourthPartyRelationship',
    description: "A vendor's use of a fourth party.",
    ...inSummary(
      'id vendorRecordId vendorDomain fourthPartyDomain status confidence lastSeen vendorName fourthPartyName products.name detectionMethods',
    ),
  },
)

const ConnectedVendorRef = Type.Object(
  {
    vendorDomain: domain('Domain of the vendor.', 'acme.com'),
    vendorName: Type.String({ description: 'Name of the vendor.', examples: ['Acme Corp'] }),
    vendorRecordId: VendorRecordId,
  },
  { title: 'ConnectedVendorRef', description: 'A vendor that uses the fourth party.' },
)

export const FourthPartyGroup = Type.Object(
  {
    fourthPartyDomain: domain('Domain of the fourth party.', 'google.com'),
    fourthPartyName: Type.String({ description: 'Name of the fourth party.', examples: ['Google'] }),
    categories: Type.Array(FourthPartyCategory, { description: 'What its products are for.' }),
    products: Type.Array(Type.String({ examples: ['Google Workspace'] }), {
      description: 'Products of it that are in use.',
    }),
    connectedVendorCount: Type.Integer({ minimum: 0, description: 'Vendors that use it.', examples: [12] }),
    connectedVendors: Type.Array(ConnectedVendorRef, {
      maxItems: 10,
      description: 'Some of them, at most 10.',
    }),
    concentrationPercent: Type.Number({
      minimum: 0,
      description: 'Share of the monitored vendors that use it, in percent.',
      examples: [37.5],
    }),
    isInPortfolio: Type.Boolean({
      description: 'Whether the fourth party is a vendor of the organization itself.',
    }),
    ...score,
    openSecurityEventCount: Type.Integer({
      minimum: 0,
      description: 'Open security events about it.',
      examples: [0],
    }),
    maxConfidence: Confidence,
    firstSeen: Timestamp('When it was first seen at any of them.'),
    lastSeen: Timestamp('When it was last seen at any of them.'),
  },
  {
    title: 'FourthPartyGroup',
    description: 'A fourth party with the vendors that use it.',
    ...inSummary(
      'fourthPartyDomain connectedVendorCount concentrationPercent isInPortfolio score grade openSecurityEventCount maxConfidence fourthPartyName connectedVendors.vendorDomain products',
    ),
  },
)

export const ConnectedVendor = Type.Object(
  {
    vendorRecordId: VendorRecordId,
    vendorDomain: domain('Domain of the vendor.', 'acme.com'),
    vendorName: Type.String({ description: 'Name of the vendor.', examples: ['Acme Corp'] }),
    ...score,
    riskLevel: RiskLevel,
    businessImpact: BusinessImpact,
    products: Type.Array(Type.String({ examples: ['Google Workspace'] }), { description: 'What it uses.' }),
    detectionMethods: Type.Array(DetectionMethod, { description: 'How it was detected.' }),
    confidence: Confidence,
    status: FourthPartyStatus,
    firstSeen: Timestamp('When it was first seen.'),
    lastSeen: Timestamp('When it was last seen.'),
  },
  {
    title: 'ConnectedVendor',
    description: 'A vendor that uses the requested fourth party.',
    ...inSummary('vendorRecordId vendorDomain score grade riskLevel confidence vendorName products'),
  },
)

export type DetectionMethod = Static<typeof DetectionMethod>
export type FourthPartyCategory = Static<typeof FourthPartyCategory>
export type FourthPartyStatus = Static<typeof FourthPartyStatus>
export type FourthPartyRelationship = Static<typeof FourthPartyRelationship>
export type FourthPartyGroup = Static<typeof FourthPartyGroup>
export type ConnectedVendor = Static<typeof ConnectedVendor>
