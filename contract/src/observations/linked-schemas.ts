import { type Static, Type } from 'typebox'
import { Enumeration, Id, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { disputeFields } from './dispute-schemas.ts'
import { Evidence, Observation } from './observation.ts'

const { orn, title, description, severity, remediation, firstSeen, lastSeen } = Observation.properties

export const LinkedRequest = Type.Object(
  {
    id: Id('rmr', 'Id of the request.'),
    requestedBy: Type.String({ description: 'Name of the organization that asks.', examples: ['Contoso'] }),
    vendorName: Type.String({ description: 'Name of the vendor.', examples: ['Acme Corp'] }),
    vendorDomain: Type.String({ description: 'Domain of the vendor.', examples: ['acme.com'] }),
    message: Type.Optional(
      Type.String({ description: 'What the organization adds.', examples: ['By Friday, please.'] }),
    ),
    requestedAt: Timestamp('When the organization asked.'),
    isScoreDisclosed: Type.Boolean({
      description:
        'Whether the vendor may see its score with everything that counts, by GetLinkedScoreReceipt and GetLinkedScoreReceiptPart.',
    }),
  },
  { title: 'LinkedRequest', description: 'A request to fix findings, as the vendor sees it.' },
)

export const LinkedFindingState = Enumeration(
  'LinkedFindingState',
  [
    'LINKED_FINDING_STATE_UNSPECIFIED',
    'LINKED_FINDING_STATE_OPEN',
    'LINKED_FINDING_STATE_UNDER_REVIEW',
    'LINKED_FINDING_STATE_FIXED',
    'LINKED_FINDING_STATE_CLOSED',
  ],
  "Under review: the vendor's answer awaits a ruling. Closed: the organization no longer asks for a fix.",
)

/** What the vendor may know of a finding: neither its points nor who works on it. */
export const LinkedFinding = Type.Object(
  {
    orn,
    title,
    description,
    severity,
    assetName: Type.String({ description: 'Where it was found.', examples: ['www.acme.com'] }),
    vulnerabilityId: Type.Optional(
      Type.String({ description: 'The vulnerability behind it.', examples: ['CVE-2021-44228'] }),
    ),
    evidence: Type.Array(Evidence, { description: 'Why it was reported.' }),
    remediation,
    firstSeen,
    lastSeen,
    state: LinkedFindingState,
    dispute: Type.Optional(
      Type.Object(
        {
          ...disputeFields,
          by: Type.String({ description: 'Who answered for the vendor.', examples: ['Security desk'] }),
        },
        { title: 'LinkedDispute', description: 'What the vendor last answered about it.' },
      ),
    ),
  },
  {
    title: 'LinkedFinding',
    description: 'A finding as the vendor sees it.',
    ...inSummary('orn severity state title assetName'),
  },
)

/** Shared by all operations by the link in a remediation request, where the token determines the request. */
export const byRemediationLink = {
  audience: 'remediation-link',
  keepsNoAnswer: true,
  scopes: [],
  stability: 'alpha',
  version: '1.0.0',
} as const

export type LinkedRequest = Static<typeof LinkedRequest>
export type LinkedFinding = Static<typeof LinkedFinding>
export type LinkedFindingState = Static<typeof LinkedFindingState>
