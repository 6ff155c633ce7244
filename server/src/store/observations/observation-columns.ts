import {
  ApprovalStatus,
  AssetDnsType,
  AssetType,
  Confidence,
  CvssScoreSeverity,
  DisputeState,
  ObservationCategory,
  Severity,
  SlaStatus,
  SsvcExploitation,
  VendorTier,
} from '@parapet/contract'
import type { ObservationFieldName } from '../../domain/observations/observation-catalogue.ts'
import type { Column } from '../kernel/filter-to-sql.ts'
import type { Stored } from '../kernel/rank.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { affectsScore } from './observation-json.ts'
import { inSightings } from './observation-sighting.ts'
import type { Db } from '../kernel/store.ts'

const ref = (name: string): Sql<string> => sql.ref(`observation.${name}`)

const value = (name: string): Column => ({ value: ref(name) })
const nullable = (name: string): Column => ({ value: ref(name), nullable: true })

const rank = (name: string, of: Stored<string>): Column => ({ rank: ref(name), of })

/** Scans the vulnerabilities once, not once per observation. */
const inVulnerabilities =
  ({ organizationId }: Db) =>
  (passes: Sql<boolean>): Sql<boolean> =>
    sql`(observation.vulnerability_id is not null and observation.vulnerability_id in (
      select vulnerability.id from vulnerability
      where vulnerability.organization_id = ${organizationId} and ${passes}))`

const ofVulnerability =
  (db: Db, ids: 'cwe_ids' | 'capec_ids') =>
  (oneOf?: readonly string[]): Sql<boolean> => {
    const column = sql.ref(`vulnerability.${ids}`)
    return inVulnerabilities(db)(oneOf ? sql`${column} && ${oneOf}::text[]` : sql`cardinality(${column}) > 0`)
  }

const scoreOf = (db: Db, name: 'cvss_base_score' | 'epss_score' | 'epss_percentile'): Column => ({
  value: sql.ref(`vulnerability.${name}`),
  inRows: inVulnerabilities(db),
})

const seenAs = (db: Db, name: 'last_seen' | 'updated_at'): Column => ({
  value: sql.ref(`observation_sighting.${name}`),
  inRows: inSightings(db),
})

/** A plain name has an equals sign before it in the key. */
const ofProduct = (oneOf?: readonly string[]): Sql<boolean> => {
  const isSet = sql<boolean>`observation.product_key is not null`
  if (!oneOf) return isSet
  const keys = oneOf.flatMap((name) => [name, `=${name}`])
  return sql`(${isSet} and observation.product_key = any(${keys}::text[]))`
}

const ofVendorInGroup =
  ({ organizationId }: Db) =>
  (oneOf?: readonly string[]): Sql<boolean> =>
    sql`(vendor.id is not null and vendor.id in (
      select vendor_group_member.vendor_id from vendor_group_member
      join vendor_group on vendor_group.organization_id = ${organizationId}
        and vendor_group.id = vendor_group_member.group_id and vendor_group.archived_at is null
      where vendor_group_member.organization_id = ${organizationId}
        ${oneOf ? sql`and vendor_group_member.group_id = any(${oneOf.map((id) => uuidOf('vgr', id))}::uuid[])` : sql``}))`

// Thousands of observations share a description and a vulnerability, so those are scanned, once each.
const description = ({ organizationId }: Db): Column => ({
  value: sql`observation_text.description`,
  inRows: (passes) => sql`observation.text_id in (
    select observation_text.id from observation_text
    where observation_text.organization_id = ${organizationId} and ${passes})`,
})

const vulnerabilityText = (db: Db): Column => ({
  value: sql`(vulnerability.id collate "default")`,
  inRows: inVulnerabilities(db),
})

/** The texts that a search looks for in what was found. */
export const kindText = (db: Db): Column => ({
  anyOf: [{ value: ref('title_key'), isFolded: true }, vulnerabilityText(db), description(db)],
})

type ObservationColumns = Readonly<Record<ObservationFieldName, Column>>

/**
 * Where the filterable fields of observations are stored, for a statement that reads `observation` under that name and
 * has joined `vendorJoin`.
 */
export const observationColumns = (db: Db): ObservationColumns => ({
  OBSERVATIONS_FIELD_VENDOR: value('domain'),
  OBSERVATIONS_FIELD_VENDOR_GROUP: { exists: ofVendorInGroup(db) },
  OBSERVATIONS_FIELD_VENDOR_RISK_LEVEL: { value: sql`vendor.risk_level`, nullable: true },
  OBSERVATIONS_FIELD_VENDOR_BUSINESS_IMPACT: { value: sql`vendor.business_impact`, nullable: true },
  OBSERVATIONS_FIELD_OWNER: { id: sql`vendor.owner_id`, kind: 'usr', nullable: true },
  OBSERVATIONS_FIELD_TIER: { rank: sql`vendor.tier`, of: VendorTier, nullable: true },
  OBSERVATIONS_FIELD_SEVERITY: rank('severity', Severity),
  OBSERVATIONS_FIELD_CATEGORY: rank('category', ObservationCategory),
  // Its own collation is by code point, which folds ASCII letters only.
  OBSERVATIONS_FIELD_OBSERVATION_TYPE: { value: sql`(observation.observation_type collate "default")` },
  OBSERVATIONS_FIELD_APPROVAL_STATUS: rank('approval_status', ApprovalStatus),
  OBSERVATIONS_FIELD_VENDOR_RESPONDED: value('vendor_responded'),
  OBSERVATIONS_FIELD_IS_FLAGGED: { value: sql`(observation.flagged_at is not null)` },
  OBSERVATIONS_FIELD_ASSIGNEE: { id: ref('assignee_id'), kind: 'usr', nullable: true },
  OBSERVATIONS_FIELD_ACCEPTED_UNTIL: nullable('accepted_until'),
  OBSERVATIONS_FIELD_DISPUTE_STATE: { rank: ref('dispute_state'), of: DisputeState, nullable: true },
  OBSERVATIONS_FIELD_DUE: nullable('due_at'),
  OBSERVATIONS_FIELD_SLA_STATUS: { rank: ref('sla_status'), of: SlaStatus, nullable: true },
  OBSERVATIONS_FIELD_ASSET_TYPE: rank('asset_type', AssetType),
  OBSERVATIONS_FIELD_ASSET: value('asset_name'),
  OBSERVATIONS_FIELD_IP_ADDRESS: nullable('ip'),
  OBSERVATIONS_FIELD_PORT: nullable('port'),
  OBSERVATIONS_FIELD_DNS_RECORD_TYPE: { rank: ref('dns_record_type'), of: AssetDnsType, nullable: true },
  OBSERVATIONS_FIELD_VULNERABILITY: nullable('vulnerability_id'),
  OBSERVATIONS_FIELD_AFFECTED_PRODUCT: { exists: ofProduct },
  OBSERVATIONS_FIELD_CWE: { exists: ofVulnerability(db, 'cwe_ids') },
  OBSERVATIONS_FIELD_CAPEC: { exists: ofVulnerability(db, 'capec_ids') },
  OBSERVATIONS_FIELD_CVSS_BASE_SCORE: scoreOf(db, 'cvss_base_score'),
  OBSERVATIONS_FIELD_CVSS_SEVERITY: { rank: ref('cvss_severity'), of: CvssScoreSeverity, nullable: true },
  OBSERVATIONS_FIELD_EPSS_SCORE: scoreOf(db, 'epss_score'),
  OBSERVATIONS_FIELD_EPSS_PERCENTILE: scoreOf(db, 'epss_percentile'),
  OBSERVATIONS_FIELD_KNOWN_EXPLOITED: value('known_exploited'),
  OBSERVATIONS_FIELD_KNOWN_RANSOMWARE_USE: value('known_ransomware_use'),
  OBSERVATIONS_FIELD_SSVC_EXPLOITATION: {
    rank: ref('ssvc_exploitation'),
    of: SsvcExploitation,
    nullable: true,
  },
  OBSERVATIONS_FIELD_SSVC_AUTOMATABLE: nullable('ssvc_automatable'),
  OBSERVATIONS_FIELD_CONFIDENCE: rank('confidence', Confidence),
  OBSERVATIONS_FIELD_AFFECTS_SCORE: { value: affectsScore },
  OBSERVATIONS_FIELD_SOURCE: value('source_tool'),
  OBSERVATIONS_FIELD_FIRST_SEEN: value('first_seen'),
  OBSERVATIONS_FIELD_LAST_SEEN: seenAs(db, 'last_seen'),
  OBSERVATIONS_FIELD_RESOLVED_AT: nullable('resolved_at'),
  OBSERVATIONS_FIELD_UPDATED_AT: seenAs(db, 'updated_at'),
  OBSERVATIONS_FIELD_SEARCH: { anyOf: [kindText(db), value('asset_name')] },
})

/** The same for a statement that has joined the sightings too. */
export const seenObservationColumns = (db: Db): ObservationColumns => ({
  ...observationColumns(db),
  OBSERVATIONS_FIELD_FIRST_SEEN: { value: sql`observation_sighting.first_seen` },
  OBSERVATIONS_FIELD_LAST_SEEN: { value: sql`observation_sighting.last_seen` },
  OBSERVATIONS_FIELD_UPDATED_AT: { value: sql`observation_sighting.updated_at` },
})
