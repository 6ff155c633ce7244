import { type Static, Type } from 'typebox'
import { MemberRef } from '../accounts/member-ref.ts'
import { Enumeration, StoredEnumeration, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { VendorRecordId } from '../vendors/schemas.ts'
import { AcceptedRisk } from './accepted-risk.ts'
import { Asset } from './asset-schemas.ts'
import { Dispute } from './dispute-schemas.ts'
import { Actor, ObservationCategory } from './schemas.ts'
import { Vulnerability } from './vulnerability-schemas.ts'

export const View = Enumeration(
  'View',
  ['VIEW_UNSPECIFIED', 'VIEW_VRM', 'VIEW_SELF'],
  "Whose security it concerns: a vendor's (VRM) or the organization's own. The server decides it.",
)

export const Severity = StoredEnumeration(
  'Severity',
  {
    SEVERITY_UNSPECIFIED: 0,
    SEVERITY_INFO: 1,
    SEVERITY_LOW: 2,
    SEVERITY_MEDIUM: 3,
    SEVERITY_HIGH: 4,
    SEVERITY_CRITICAL: 5,
  },
  'How bad it is.',
)

export const Confidence = StoredEnumeration(
  'Confidence',
  {
    CONFIDENCE_UNSPECIFIED: 0,
    CONFIDENCE_LOW: 1,
    CONFIDENCE_MEDIUM: 2,
    CONFIDENCE_HIGH: 3,
    CONFIDENCE_CONFIRMED: 4,
  },
  'How certain it is.',
)

export const ObservationStatus = Enumeration(
  'ObservationStatus',
  ['OBSERVATION_STATUS_UNSPECIFIED', 'OBSERVATION_STATUS_OPEN', 'OBSERVATION_STATUS_RESOLVED'],
  'Whether it is still seen.',
)

export const ApprovalStatus = StoredEnumeration(
  'ApprovalStatus',
  {
    APPROVAL_STATUS_UNSPECIFIED: 0,
    APPROVAL_STATUS_BACKLOG: 1,
    APPROVAL_STATUS_TRIAGED_INTERNAL: 2,
    APPROVAL_STATUS_TRIAGED_EXTERNAL: 3,
    APPROVAL_STATUS_RESOLVED: 4,
    APPROVAL_STATUS_EXCLUDED: 5,
  },
  'Where the review stands: awaiting it (backlog), being remediated by the organization (triaged internal) or by the vendor (triaged external), determined to be fixed (resolved), acknowledged by a user (excluded).',
)

export const SlaStatus = StoredEnumeration(
  'SlaStatus',
  {
    SLA_STATUS_UNSPECIFIED: 0,
    SLA_STATUS_ON_TRACK: 1,
    SLA_STATUS_DUE_SOON: 2,
    SLA_STATUS_OVERDUE: 3,
  },
  'Where it stands before its due date. Due soon: the last 7 days, or the last quarter of the time if that is shorter.',
)

export const EvidenceType = Enumeration(
  'EvidenceType',
  [
    'EVIDENCE_TYPE_UNSPECIFIED',
    'EVIDENCE_TYPE_DNS_RECORD',
    'EVIDENCE_TYPE_HTTP_RESPONSE',
    'EVIDENCE_TYPE_TLS_HANDSHAKE',
    'EVIDENCE_TYPE_BANNER',
    'EVIDENCE_TYPE_SCANNER_OUTPUT',
    'EVIDENCE_TYPE_FEED_ENTRY',
    'EVIDENCE_TYPE_DOCUMENT',
  ],
  'What kind of evidence it is.',
)

export const Evidence = Type.Object(
  {
    type: EvidenceType,
    summary: Type.String({ description: 'What it shows.', examples: ['No DMARC record was found.'] }),
    data: Type.Optional(
      Type.String({
        description: 'What was seen, with secrets masked; at most 8 KiB.',
        examples: ['NXDOMAIN _dmarc.acme.com'],
      }),
    ),
    url: Type.Optional(
      Type.String({ description: 'Where it was seen.', examples: ['https://www.acme.com/'] }),
    ),
    observedAt: Type.Optional(Timestamp('When it was seen.')),
  },
  { title: 'Evidence', description: 'Why it was reported.' },
)

export const SourceKind = Enumeration(
  'SourceKind',
  [
    'SOURCE_KIND_UNSPECIFIED',
    'SOURCE_KIND_PASSIVE_CHECK',
    'SOURCE_KIND_IMPORT',
    'SOURCE_KIND_FEED',
    'SOURCE_KIND_QUESTIONNAIRE',
    'SOURCE_KIND_MANUAL',
  ],
  'How it was reported.',
)

const ObservationSource = Type.Object(
  {
    kind: SourceKind,
    tool: Type.String({ description: 'What reported it.', examples: ['nuclei'] }),
    ruleId: Type.Optional(Type.String({ description: "Id of the tool's rule.", examples: ['dmarc-detect'] })),
    importId: Type.Optional(
      Type.String({ description: 'The import that brought it.', examples: ['nightly'] }),
    ),
    ruleUrl: Type.Optional(
      Type.String({ description: 'Where the rule is described.', examples: ['https://example.com/rules/1'] }),
    ),
    questionnaireId: Type.Optional(
      Type.String({
        description: 'The questionnaire whose answer it was made of.',
        examples: ['qst_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
      }),
    ),
  },
  { title: 'ObservationSource', description: 'Where it comes from.' },
)

export const ObservationOrn = Type.String({
  description: 'Reference of the observation: orn:v1:observation:<view>:<key>:<view-owner-domain>.',
  examples: ['orn:v1:observation:vrm:5f2c8a1e9b3d4f60718293a4b5c6d7e8:example.com'],
})

export const ObservationGroupOrn = Type.String({
  description: 'Reference of a group: orn:v1:observation-group:<view>:<key>:<view-owner-domain>.',
  examples: ['orn:v1:observation-group:vrm:0a1b2c3d4e5f60718293a4b5c6d7e8f9:example.com'],
})

export const Observation = Type.Object(
  {
    orn: ObservationOrn,
    view: View,
    vendorDomain: Type.String({
      description: "Domain of the vendor; the organization's own in its own view.",
      examples: ['acme.com'],
    }),
    vendorName: Type.Optional(Type.String({ description: 'Name of the vendor.', examples: ['Acme Corp'] })),
    vendorRecordId: Type.Optional(VendorRecordId),
    observationType: Type.String({
      description: 'Stable id of the rule behind it.',
      examples: ['dmarc_missing'],
    }),
    title: Type.String({ description: 'What it is, in one line.', examples: ['DMARC record missing'] }),
    description: Type.String({
      description: 'What it means.',
      examples: ['Anyone can send mail that appears to come from the domain.'],
    }),
    category: ObservationCategory,
    severity: Severity,
    confidence: Confidence,
    status: ObservationStatus,
    approvalStatus: ApprovalStatus,
    isFlagged: Type.Boolean({ description: 'Whether it is flagged for follow-up.' }),
    flaggedAt: Type.Optional(Timestamp('When it was flagged.')),
    flaggedBy: Type.Optional(Actor),
    assignee: Type.Optional(MemberRef),
    acceptedRisk: Type.Optional(AcceptedRisk),
    dispute: Type.Optional(Dispute),
    dueAt: Type.Optional(
      Timestamp('When it is due, by the SLA or as set by a user; absent if it has no due date.'),
    ),
    isDueDateManual: Type.Boolean({
      description: 'Whether a user set the due date, or removed it; otherwise it follows the SLA.',
    }),
    slaStatus: Type.Optional(SlaStatus),
    commentCount: Type.Integer({
      minimum: 0,
      description: 'Entries in its history that have a comment.',
      examples: [2],
    }),
    asset: Asset,
    vulnerability: Type.Optional(Vulnerability),
    evidence: Type.Array(Evidence, { description: 'Why it was reported.' }),
    evidenceDeletedAt: Type.Optional(
      Timestamp('When the evidence was deleted, as the retention settings say; absent while it is there.'),
    ),
    remediation: Type.Optional(
      Type.String({ description: 'How to fix it, in Markdown.', examples: ['Publish a DMARC record.'] }),
    ),
    references: Type.Array(Type.String({ examples: ['https://www.rfc-editor.org/rfc/rfc7489'] }), {
      description: 'Where to read more.',
    }),
    affectsScore: Type.Boolean({ description: "Whether it counts in the vendor's score." }),
    scoreImpact: Type.Optional(
      Type.Number({
        minimum: 0,
        description: 'Points the overall score would gain without it.',
        examples: [4.2],
      }),
    ),
    groupOrn: ObservationGroupOrn,
    source: ObservationSource,
    occurrenceCount: Type.Integer({ minimum: 1, description: 'How often it was reported.', examples: [3] }),
    firstSeen: Timestamp('When it was first seen.'),
    lastSeen: Timestamp('When it was last seen.'),
    resolvedAt: Type.Optional(Timestamp('When it was resolved.')),
    createdAt: Timestamp('When it was first stored.'),
    updatedAt: Timestamp('When it last changed.'),
    tags: Type.Array(Type.String({ examples: ['internet-facing'] }), {
      description: 'Labels of its source.',
    }),
  },
  {
    title: 'Observation',
    description: 'One security finding about a vendor or the organization itself.',
    ...inSummary(
      'orn vendorDomain severity status approvalStatus isFlagged observationType lastSeen dueAt slaStatus vulnerability.vulnerabilityId vulnerability.epss.score vulnerability.kev.dateAdded title asset.displayName',
    ),
  },
)

export type Observation = Static<typeof Observation>
export type ApprovalStatus = Static<typeof ApprovalStatus>
export type SlaStatus = Static<typeof SlaStatus>
export type Severity = Static<typeof Severity>
export type Confidence = Static<typeof Confidence>
export type Evidence = Static<typeof Evidence>
export type ObservationSource = Static<typeof ObservationSource>
