import { type Static, Type } from 'typebox'
import { Timestamp } from '../kernel/schema.ts'
import { DisputeState } from '../observations/dispute-schemas.ts'
import { Confidence, ObservationOrn, Severity } from '../observations/observation.ts'
import { ExclusionReason } from '../observations/exclusion-reason.ts'
import { ObservationCategory } from '../observations/schemas.ts'
import { CheckedFactor } from '../observations/vendor-scores.ts'
import { ImpactStatus, SecurityEventId, SecurityEventStatus } from '../security-events/schemas.ts'
import { ReceiptResult } from './receipt-result-schemas.ts'
import { VendorRecordId } from './schemas.ts'

const Sha256 = (description: string) =>
  Type.String({
    pattern: '^[0-9a-f]{64}$',
    description,
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  })

const Day = (description: string) =>
  Type.String({
    format: 'date',
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    description,
    examples: ['2026-01-02'],
  })

const Count = (description: string, minimum = 0) => Type.Integer({ minimum, description, examples: [3] })

/** What the model reads of a finding, besides when it was first seen. */
const scoredFields = {
  category: ObservationCategory,
  type: Type.String({
    description:
      'What it counts as together with others: `product:`, `vulnerability:` or `type:` and a name.',
    examples: ['type:dmarc_missing'],
  }),
  severity: Severity,
  confidence: Confidence,
  exploitation: Type.Enum(['none', 'likely', 'known', 'ransomware'], {
    type: 'string',
    description: 'What is known about attacks with its vulnerability.',
  }),
  evidenceOf: Type.Array(Type.String({ examples: ['unenforcedDmarc'] }), {
    description:
      'What it is evidence of beyond its severity: compromise, leakedCredentials, openDataStore, remoteAccess, unenforcedDmarc; sorted.',
  }),
}

const ReceiptEvidence = Type.Object(
  {
    sha256: Sha256('SHA-256 of the evidence in canonical form.'),
    seenAt: Timestamp('When it was last seen.'),
    vantage: Type.String({
      description: 'From where it was seen; reported if it came with the finding of another tool.',
      examples: ['eu-1'],
    }),
  },
  { title: 'ReceiptEvidence', description: 'Evidence by its hash.' },
)

export const ReceiptItem = Type.Object(
  {
    id: ObservationOrn,
    title: Type.String({ description: 'What it is, in one line.', examples: ['DMARC record missing'] }),
    asset: Type.String({ description: 'Where it was seen.', examples: ['www.acme.com'] }),
    ...scoredFields,
    firstSeen: Day('UTC day on which it was first seen.'),
    source: Type.String({ description: 'What reported it.', examples: ['passive-check'] }),
    points: Type.Number({
      minimum: 0,
      description: 'Points it costs the score: scoreImpact of the observation.',
      examples: [4.2],
    }),
    vulnerability: Type.Optional(
      Type.Object(
        {
          id: Type.String({ description: 'Its id.', examples: ['CVE-2021-44228'] }),
          knownExploited: Type.Boolean({ description: 'Whether CISA KEV lists it.' }),
          usedByRansomware: Type.Boolean({ description: 'Whether ransomware is known to use it.' }),
          ssvcActive: Type.Boolean({ description: 'Whether its SSVC exploitation is ACTIVE.' }),
          epss: Type.Optional(
            Type.String({ description: 'Its EPSS score, if there is one.', examples: ['0.97'] }),
          ),
        },
        {
          title: 'ReceiptVulnerability',
          description: 'What is known about its vulnerability; exploitation follows from it.',
        },
      ),
    ),
    dispute: Type.Optional(DisputeState),
    evidence: Type.Array(ReceiptEvidence, { description: 'What it rests on, sorted by hash.' }),
  },
  { title: 'ReceiptItem', description: 'A finding that counts in the score.' },
)

const ReceiptClass = Type.Object(
  {
    ...scoredFields,
    firstSeen: Type.Union([Day('UTC day on which they were first seen.'), Type.Null()], {
      description: 'Day on which they were first seen; null once that is 90 days ago.',
    }),
    count: Count('How many findings.', 1),
  },
  { title: 'ReceiptClass', description: 'Findings that the model does not distinguish.' },
)

const ReceiptFindings = Type.Object(
  {
    count: Count('How many findings count.'),
    root: Sha256('Root of the Merkle tree (RFC 6962) over the findings, sorted by id.'),
    items: Type.Optional(
      Type.Array(ReceiptItem, { description: 'The findings, unless the receipt would be too large.' }),
    ),
    classes: Type.Optional(
      Type.Array(ReceiptClass, { description: 'The findings of a large receipt, by what the model reads.' }),
    ),
    parts: Type.Optional(
      Type.Array(
        Type.Object(
          { count: Count('How many findings.', 1), root: Sha256('Root of the Merkle tree over them.') },
          { title: 'ReceiptPartRef' },
        ),
        {
          description: 'Runs of 128 findings of a large receipt, which GetScoreReceiptPart returns.',
        },
      ),
    ),
  },
  { title: 'ReceiptFindings', description: 'The findings that count.' },
)

const ReceiptEvent = Type.Object(
  {
    id: SecurityEventId,
    title: Type.String({ description: 'Title of the event.', examples: ['Customer data breach at Acme'] }),
    kind: Type.Enum(['breach', 'ransomware'], { type: 'string', description: 'What kind of event it is.' }),
    standing: Type.Enum(['confirmed', 'claimed'], {
      type: 'string',
      description: 'Whether it is confirmed that the vendor was hit.',
    }),
    isSettled: Type.Boolean({ description: 'Whether it is resolved, or the vendor has remediated it.' }),
    occurredOn: Day('UTC day on which it happened.'),
    status: SecurityEventStatus,
    impact: ImpactStatus,
    isRuled: Type.Boolean({ description: 'Whether a person ruled on the impact.' }),
  },
  { title: 'ReceiptEvent', description: 'A breach or ransomware event that counts.' },
)

const NotCounted = Type.Object(
  {
    informational: Count('Open findings that are informational.'),
    excluded: Type.Array(
      Type.Object(
        { reason: ExclusionReason, count: Count('How many.', 1) },
        { title: 'ReceiptExclusion', description: 'Excluded findings by reason.' },
      ),
      { description: 'Open findings that somebody excluded, by reason.' },
    ),
    events: Type.Object(
      {
        dismissed: Count('Events that were dismissed.'),
        ruledOut: Count('Events that a person ruled not to have hit the vendor.'),
      },
      { title: 'ReceiptUncountedEvents', description: 'Breaches and ransomware attacks that do not count.' },
    ),
  },
  { title: 'ReceiptNotCounted', description: 'What is known about the vendor and does not count.' },
)

export const ScoreReceipt = Type.Object(
  {
    format: Type.String({ description: 'Name of the format.', examples: ['parapet-score-receipt/1'] }),
    issuer: Type.String({
      description: 'The service that issued it.',
      examples: ['https://risk.example.com'],
    }),
    organizationId: Type.String({
      description: 'The organization for which it was issued.',
      examples: ['org_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
    vendor: Type.Object(
      {
        id: VendorRecordId,
        domainName: Type.String({ description: 'Its domain.', examples: ['acme.com'] }),
        companyName: Type.String({ description: 'Its name.', examples: ['Acme Corp'] }),
      },
      { title: 'ReceiptVendor', description: 'The vendor that is scored.' },
    ),
    issuedAt: Timestamp('When it was issued.'),
    day: Day('UTC day of issuedAt, to which ages are reckoned.'),
    audit: Type.Optional(
      Type.Object(
        {
          sealNumber: Count('Number of the seal.', 1),
          code: Type.String({ description: 'Its code, in hexadecimal.', examples: ['5f2c8a1e'] }),
          sealedAt: Type.String({
            description: 'When it was made.',
            examples: ['2026-01-02T03:04:05.678Z'],
          }),
        },
        {
          title: 'ReceiptSeal',
          description: "Newest seal of the organization's audit trail; absent before the first.",
        },
      ),
    ),
    model: Type.Object(
      {
        version: Type.String({ description: 'Version of the scoring model.', examples: ['2'] }),
        constantsSha256: Sha256('SHA-256 of docs/scoring-model-2.json in canonical form.'),
      },
      { title: 'ReceiptModel', description: 'The scoring model.' },
    ),
    coverage: Type.Array(CheckedFactor, { description: 'What was looked at, sorted by category.' }),
    findings: ReceiptFindings,
    notCounted: NotCounted,
    events: Type.Array(ReceiptEvent, { description: 'Events that count, sorted by id.' }),
    result: ReceiptResult,
  },
  { title: 'ScoreReceipt', description: 'Everything that a score was calculated from, and the result.' },
)

export const ReceiptSignature = Type.Object(
  {
    algorithm: Type.String({ description: 'Always Ed25519.', examples: ['Ed25519'] }),
    keyId: Type.String({
      pattern: '^[0-9a-f]{16}$',
      description:
        'First 16 hexadecimal digits of the SHA-256 of the public key. /.well-known/parapet-receipt-keys.json lists all keys.',
      examples: ['5f2c8a1e9b3d4f60'],
    }),
    publicKey: Type.String({
      description: 'The public key, base64url.',
      examples: ['11qYAYKxCrfVS_7TyWQHOg'],
    }),
    value: Type.String({
      description:
        'Signature of "parapet-score-receipt/1", a line feed and the receipt in canonical form, base64url.',
      examples: ['hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6d'],
    }),
  },
  { title: 'ReceiptSignature', description: "The service's signature." },
)

export type ReceiptItem = Static<typeof ReceiptItem>
export type ReceiptClass = Static<typeof ReceiptClass>
export type ReceiptEvent = Static<typeof ReceiptEvent>
export type ReceiptFindings = Static<typeof ReceiptFindings>
export type ScoreReceipt = Static<typeof ScoreReceipt>
export type ReceiptSignature = Static<typeof ReceiptSignature>
