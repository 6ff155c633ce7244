import type { Vendor } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import { fourthPartyCount } from './fourth-party-count.ts'
import { optionalTime } from './page.ts'
import type { Db } from './store.ts'

const quoted = (column: string): RawBuilder<string> => sql`to_json(${sql.ref(column)})::text`

/** A member of the object; where the value is null, concat leaves the member out with it. */
const optional = (name: string, value: RawBuilder<unknown>): RawBuilder<string> =>
  sql`${sql.lit(`,"${name}":`)} || ${value}`

/** The rows of `vendor_group` behind `vendor_group_member` that are active. */
export const activeGroupJoin = ({ organizationId }: Db): RawBuilder<unknown> => sql`
  join vendor_group on vendor_group.organization_id = ${organizationId}
    and vendor_group.id = vendor_group_member.group_id and vendor_group.archived_at is null`

/** Aggregates rows of `vendor_group`, by name, to JSON text; null where there are none. */
export const groupsText: RawBuilder<string | null> = sql`'[' || string_agg(
  concat('{"id":', ${quoted('vendor_group.id')}, ',"name":', ${quoted('vendor_group.name')}, '}'), ','
  order by vendor_group.name_key collate "C", vendor_group.id) || ']'`

/** The active groups of the row of `vendor` that the statement is at. */
const ownGroupsText = (db: Db): RawBuilder<string | null> => sql`(
  select ${groupsText} from vendor_group_member ${activeGroupJoin(db)}
  where vendor_group_member.organization_id = ${db.organizationId} and vendor_group_member.vendor_id = vendor.id)`

/**
 * The wire form of a row of the table `vendor`, under that name, as text, with the text of its groups. Concatenated and
 * not built by json functions: they would write every member, read it all again and write what is not null.
 */
export const vendorText = (
  db: Db,
  groups: RawBuilder<string | null> = ownGroupsText(db),
): RawBuilder<string> => sql`concat(
  '{"id":', ${quoted('vendor.id')},
  ',"domainName":', ${quoted('vendor.domain_name')},
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
export const vendorJson = (db: Db): RawBuilder<Vendor> => sql`${vendorText(db)}::json`
