import { type Static, Type } from 'typebox'
import { Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { ApprovalStatus, ObservationGroupOrn, Severity } from './observation.ts'
import { ObservationGroupBy } from './observation-group-by.ts'
import { ObservationCategory } from './schemas.ts'
import { Vulnerability } from './vulnerability-schemas.ts'

const count = (description: string, example: number) =>
  Type.Integer({ minimum: 0, description, examples: [example] })

const ApprovalStatusCount = Type.Object(
  { approvalStatus: ApprovalStatus, count: count('Observations with this approval status.', 7) },
  { title: 'ApprovalStatusCount', description: 'Number of observations with one approval status.' },
)

export const ObservationGroup = Type.Object(
  {
    groupOrn: ObservationGroupOrn,
    groupBy: ObservationGroupBy,
    key: Type.String({
      description:
        'What its observations share: the CVE id, the observation type, the category, the vendor domain, or the key of the asset.',
      examples: ['CVE-2021-44228'],
    }),
    name: Type.String({
      description:
        'Display name: of a type, its usual name; of a vulnerability, its id and the affected product.',
      examples: ['CVE-2021-44228 (Log4Shell) in Apache Log4j'],
    }),
    category: ObservationCategory,
    severity: Severity,
    observationCount: count('Observations in the requested mode.', 12),
    openCount: count('Observations that are open, whatever the mode.', 12),
    resolvedCount: count('Observations that are resolved, whatever the mode.', 3),
    flaggedCount: count('Observations that are flagged, whatever the mode.', 2),
    isFlagged: Type.Boolean({
      description: 'Whether every open observation is flagged; false if none is open.',
    }),
    vendorCount: count('Distinct values of vendorDomain.', 4),
    assetCount: count('Distinct assets.', 9),
    sampleVendorDomains: Type.Array(Type.String({ examples: ['acme.com'] }), {
      maxItems: 10,
      description: 'The first ten values of vendorDomain.',
    }),
    approvalStatusCounts: Type.Array(ApprovalStatusCount, {
      description: 'Where the review of its observations stands; statuses that none has are left out.',
    }),
    vulnerability: Type.Optional(Vulnerability),
    maxCvssBaseScore: Type.Optional(
      Type.Number({ minimum: 0, maximum: 10, description: 'Highest CVSS base score.', examples: [9.8] }),
    ),
    maxEpssScore: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1, description: 'Highest EPSS score.', examples: [0.944] }),
    ),
    isKnownExploited: Type.Boolean({
      description: 'Whether a vulnerability among them is known to be exploited.',
    }),
    firstSeen: Timestamp('When the first of them was first seen.'),
    lastSeen: Timestamp('When the last of them was last seen.'),
    updatedAt: Timestamp('When one of them last changed.'),
  },
  {
    title: 'ObservationGroup',
    description:
      'Observations that have something in common, with figures over those in the requested mode. severity is the highest among them, category that of the most severe one.',
    ...inSummary(
      'groupOrn groupBy severity category observationCount openCount flaggedCount vendorCount assetCount isKnownExploited lastSeen key name sampleVendorDomains',
    ),
  },
)

export type ObservationGroup = Static<typeof ObservationGroup>
