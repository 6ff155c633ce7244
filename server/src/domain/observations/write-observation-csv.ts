import type { Observation } from '@parapet/contract'
import { writeCsv, writeCsvHeader } from '../kernel/write-csv.ts'

type Cell = string | number | boolean | undefined

/** The scalar values of an observation, in column order. */
const cells = {
  orn: ({ orn }) => orn,
  view: ({ view }) => view,
  vendor_domain: ({ vendorDomain }) => vendorDomain,
  vendor_name: ({ vendorName }) => vendorName,
  observation_type: ({ observationType }) => observationType,
  title: ({ title }) => title,
  description: ({ description }) => description,
  category: ({ category }) => category,
  severity: ({ severity }) => severity,
  confidence: ({ confidence }) => confidence,
  status: ({ status }) => status,
  approval_status: ({ approvalStatus }) => approvalStatus,
  is_flagged: ({ isFlagged }) => isFlagged,
  flagged_at: ({ flaggedAt }) => flaggedAt,
  flagged_by: ({ flaggedBy }) => flaggedBy?.displayName,
  assignee: ({ assignee }) => assignee?.displayName,
  accepted_until: ({ acceptedRisk }) => acceptedRisk?.expiresAt,
  dispute_state: ({ dispute }) => dispute?.state,
  dispute_reason: ({ dispute }) => dispute?.reason,
  dispute_text: ({ dispute }) => dispute?.text,
  due_at: ({ dueAt }) => dueAt,
  is_due_date_manual: ({ isDueDateManual }) => isDueDateManual,
  sla_status: ({ slaStatus }) => slaStatus,
  comment_count: ({ commentCount }) => commentCount,
  asset_type: ({ asset }) => asset.type,
  asset: ({ asset }) => asset.displayName,
  vulnerability_id: ({ vulnerability }) => vulnerability?.vulnerabilityId,
  cvss_base_score: ({ vulnerability }) => vulnerability?.primaryCvss?.baseScore,
  cvss_severity: ({ vulnerability }) => vulnerability?.primaryCvss?.baseSeverity,
  epss_score: ({ vulnerability }) => vulnerability?.epss?.score,
  epss_percentile: ({ vulnerability }) => vulnerability?.epss?.percentile,
  known_exploited: ({ vulnerability }) => vulnerability?.kev !== undefined,
  known_ransomware_use: ({ vulnerability }) => vulnerability?.kev?.knownRansomwareUse ?? false,
  ssvc_exploitation: ({ vulnerability }) => vulnerability?.ssvc?.exploitation,
  ssvc_automatable: ({ vulnerability }) => vulnerability?.ssvc?.automatable,
  ssvc_technical_impact: ({ vulnerability }) => vulnerability?.ssvc?.technicalImpact,
  affects_score: ({ affectsScore }) => affectsScore,
  score_impact: ({ scoreImpact }) => scoreImpact,
  remediation: ({ remediation }) => remediation,
  source_tool: ({ source }) => source.tool,
  occurrence_count: ({ occurrenceCount }) => occurrenceCount,
  first_seen: ({ firstSeen }) => firstSeen,
  last_seen: ({ lastSeen }) => lastSeen,
  resolved_at: ({ resolvedAt }) => resolvedAt,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  tags: ({ tags }) => tags.join(';'),
} as const satisfies Record<string, (observation: Observation) => Cell>

/** Columns whose values are members of enumerations. */
const ofMembers: ReadonlySet<string> = new Set<keyof typeof cells>([
  'view',
  'category',
  'severity',
  'confidence',
  'status',
  'approval_status',
  'dispute_state',
  'dispute_reason',
  'sla_status',
  'asset_type',
  'cvss_severity',
  'ssvc_exploitation',
  'ssvc_technical_impact',
])

export const observationCsvHeader = writeCsvHeader(Object.keys(cells))

/** Records of the columns; an unset value is an empty cell. */
export const writeObservationCsv = (
  observations: readonly Observation[],
  label: (member: string) => string,
): string =>
  writeCsv(
    observations.map((observation) =>
      Object.entries(cells).map(([column, cell]) => {
        const value: Cell = cell(observation)
        if (value === undefined) return ''
        return ofMembers.has(column) ? label(String(value)) : String(value)
      }),
    ),
  )
