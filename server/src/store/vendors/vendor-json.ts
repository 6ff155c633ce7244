import { type Vendor, VendorTier } from '@parapet/contract'
import { memberRefText } from '../accounts/member-ref.ts'
import { fourthPartyCount } from '../fourth-parties/fourth-party-count.ts'
import { optionalTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

const quoted = (column: string): Sql<string> => sql`to_json(${sql.ref(column)})::text`

/** A member of the object; null omits the member, because concat skips it. */
const optional = (name: string, value: Sql): Sql<string> => sql`${sql.lit(`,"${name}":`)} || ${value}`

const tierText = (name: string, column: Sql): Sql<string> =>
  sql`${sql.lit(`,"${name}":"`)} || ${memberAt(VendorTier, column)} || '"'`

/** The active rows of `vendor_group` for `vendor_group_member`. */
export const activeGroupJoin = ({ organizationId }: Db): Sql => sql`
  join vendor_group on vendor_group.organization_id = ${organizationId}
    and vendor_group.id = vendor_group_member.group_id and vendor_group.archived_at is null`

/** Aggregates rows of `vendor_group`, by name, to JSON text; null if there are none. */
export const groupsText: Sql<string | null> = sql`'[' || string_agg(
  concat('{"id":"', ${wireId('vgr', 'vendor_group.id')}, '","name":', ${quoted('vendor_group.name')}, '}'), ','
  order by vendor_group.name_key collate "C", vendor_group.id) || ']'`

/** The active groups of the current row of `vendor`. */
const ownGroupsText = (db: Db): Sql<string | null> => sql`(
  select ${groupsText} from vendor_group_member ${activeGroupJoin(db)}
  where vendor_group_member.organization_id = ${db.organizationId} and vendor_group_member.vendor_id = vendor.id)`

/**
 * The wire form of a row of `vendor`, under that name, as text including its groups. Concatenated, because JSON
 * functions would write every member, parse it all and write what is not null again.
 */
export const vendorText = (db: Db, groups: Sql<string | null> = ownGroupsText(db)): Sql<string> => sql`concat(
  '{"id":"', ${wireId('vnd', 'vendor.id')},
  '","domainName":', ${quoted('vendor.domain_name')},
  ',"companyName":', ${quoted('vendor.company_name')},
  ${optional('vendorId', quoted('vendor.vendor_id'))},
  case when vendor.is_monitored then ',"isMonitored":true' else ',"isMonitored":false' end,
  ',"lifecycleStatus":"', vendor.lifecycle_status,
  '","riskLevel":"', coalesce(vendor.risk_level, 'RISK_LEVEL_UNSPECIFIED'),
  '","businessImpact":"', coalesce(vendor.business_impact, 'BUSINESS_IMPACT_UNSPECIFIED'),
  '","dataRegion":"', coalesce(vendor.data_region, 'DATA_REGION_UNSPECIFIED'),
  '","dataTypesShared":', array_to_json(vendor.data_types_shared),
  ',"accessTypes":', array_to_json(vendor.access_types),
  ',"contractValue":"' || vendor.contract_value || '"',
  ${optionalTime('contractEndDate', 'vendor.contract_end_date')},
  ${optional('owner', memberRefText(db, sql`vendor.owner_id`))},
  ${tierText('tier', sql`vendor.tier`)},
  case when vendor.manual_tier is not null then ',"tierSource":"TIER_SOURCE_PERSON"'
    when vendor.rule_tier is not null then ',"tierSource":"TIER_SOURCE_RULE"' end,
  ${tierText('manualTier', sql`vendor.manual_tier`)},
  ${optionalTime('lastAssessedAt', 'vendor.last_assessed_at')},
  ${optionalTime('nextAssessmentAt', 'vendor.next_assessment_at')},
  ${optional('score', sql`vendor.score`)},
  ',"grade":"', coalesce(vendor.grade, 'GRADE_UNSPECIFIED'), '"',
  ${optional('breachLikelihoodScore', sql`vendor.breach_likelihood_score`)},
  ${optional('ransomwareScore', sql`vendor.ransomware_score`)},
  ${optional('scoreChange30d', sql`vendor.score_change_30d`)},
  ',"openObservationCount":', vendor.open_observation_count,
  ',"openCriticalObservationCount":', vendor.open_critical_observation_count,
  ',"fourthPartyCount":', ${fourthPartyCount(db)},
  ',"openQuestionnaireCount":', vendor.open_questionnaire_count,
  ',"vendorGroups":', coalesce(${groups}, '[]'),
  ',"contacts":', case when vendor.contacts = '[]' then '[]' else json_strip_nulls(vendor.contacts::json)::text end,
  ${optionalTime('lastScannedAt', 'vendor.last_scanned_at')},
  ${optionalTime('offboardedAt', 'vendor.offboarded_at')},
  ${optional('offboardReason', quoted('vendor.offboard_reason'))},
  ${optionalTime('createdAt', 'vendor.created_at')},
  ${optionalTime('updatedAt', 'vendor.updated_at')},
  '}')`

/** The same as JSON, in SELECT or RETURNING. */
export const vendorJson = (db: Db): Sql<Vendor> => sql`${vendorText(db)}::json`
