import type { Vendor } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import { fourthPartyCount } from './fourth-party-count.ts'
import { wireTime } from './page.ts'
import type { Db } from './store.ts'

/** The active groups of the row of `vendor` that the statement is at, by name. */
const vendorGroupsJson = ({ organizationId }: Db): RawBuilder<Vendor['vendorGroups']> => sql`coalesce(
  (select jsonb_agg(jsonb_build_object('id', vendor_group.id, 'name', vendor_group.name)
      order by vendor_group.name_key collate "C", vendor_group.id)
    from vendor_group_member
    join vendor_group on vendor_group.organization_id = ${organizationId}
      and vendor_group.id = vendor_group_member.group_id and vendor_group.archived_at is null
    where vendor_group_member.organization_id = ${organizationId}
      and vendor_group_member.vendor_id = vendor.id),
  '[]')`

/** The wire form of a row of the table `vendor`, under that name, in SELECT or RETURNING. */
export const vendorJson = (db: Db): RawBuilder<Vendor> => sql`json_strip_nulls(json_build_object(
  'id', vendor.id,
  'domainName', vendor.domain_name,
  'companyName', vendor.company_name,
  'vendorId', vendor.vendor_id,
  'isMonitored', vendor.is_monitored,
  'lifecycleStatus', vendor.lifecycle_status,
  'riskLevel', coalesce(vendor.risk_level, 'RISK_LEVEL_UNSPECIFIED'),
  'businessImpact', coalesce(vendor.business_impact, 'BUSINESS_IMPACT_UNSPECIFIED'),
  'dataRegion', coalesce(vendor.data_region, 'DATA_REGION_UNSPECIFIED'),
  'dataTypesShared', vendor.data_types_shared,
  'accessTypes', vendor.access_types,
  'contractValue', vendor.contract_value::text,
  'contractEndDate', ${wireTime('vendor.contract_end_date')},
  'score', vendor.score,
  'grade', coalesce(vendor.grade, 'GRADE_UNSPECIFIED'),
  'breachLikelihoodScore', vendor.breach_likelihood_score,
  'ransomwareScore', vendor.ransomware_score,
  'scoreChange30d', vendor.score_change_30d,
  'openObservationCount', vendor.open_observation_count,
  'openCriticalObservationCount', vendor.open_critical_observation_count,
  'fourthPartyCount', ${fourthPartyCount(db)},
  'openQuestionnaireCount', vendor.open_questionnaire_count,
  'vendorGroups', ${vendorGroupsJson(db)},
  'contacts', vendor.contacts,
  'lastScannedAt', ${wireTime('vendor.last_scanned_at')},
  'offboardedAt', ${wireTime('vendor.offboarded_at')},
  'offboardReason', vendor.offboard_reason,
  'createdAt', ${wireTime('vendor.created_at')},
  'updatedAt', ${wireTime('vendor.updated_at')}))`
