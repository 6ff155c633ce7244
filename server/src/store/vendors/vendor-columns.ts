import { VendorTier } from '@parapet/contract'
import type { VendorFieldName } from '../../domain/vendors/vendor-catalogue.ts'
import type { Column } from '../kernel/filter-to-sql.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

const value = (name: string): Column => ({ value: sql.ref(`vendor.${name}`) })
const nullable = (name: string): Column => ({ value: sql.ref(`vendor.${name}`), nullable: true })
const array = (name: string): Column => ({ array: sql.ref(`vendor.${name}`) })

const inActiveGroup = (
  { organizationId }: Db,
  oneOf: readonly string[] | undefined,
): Sql<boolean> => sql`exists (
  select 1 from vendor_group_member
  join vendor_group on vendor_group.organization_id = ${organizationId}
    and vendor_group.id = vendor_group_member.group_id and vendor_group.archived_at is null
  where vendor_group_member.organization_id = ${organizationId} and vendor_group_member.vendor_id = vendor.id
    ${oneOf ? sql`and vendor_group_member.group_id = any(${oneOf.map((id) => uuidOf('vgr', id))}::uuid[])` : sql``})`

/** Where the filterable fields of vendors are stored, for a statement that reads the table `vendor` under that name. */
export const vendorColumns = (db: Db): Readonly<Record<VendorFieldName, Column>> => ({
  VENDORS_FIELD_ID: { id: sql.ref('vendor.id'), kind: 'vnd' },
  VENDORS_FIELD_DOMAIN_NAME: value('domain_name'),
  VENDORS_FIELD_COMPANY_NAME: value('company_name'),
  VENDORS_FIELD_VENDOR_ID: nullable('vendor_id'),
  VENDORS_FIELD_IS_MONITORED: value('is_monitored'),
  VENDORS_FIELD_LIFECYCLE_STATUS: value('lifecycle_status'),
  VENDORS_FIELD_RISK_LEVEL: nullable('risk_level'),
  VENDORS_FIELD_BUSINESS_IMPACT: nullable('business_impact'),
  VENDORS_FIELD_DATA_REGION: nullable('data_region'),
  VENDORS_FIELD_GRADE: nullable('grade'),
  VENDORS_FIELD_DATA_TYPES_SHARED: array('data_types_shared'),
  VENDORS_FIELD_ACCESS_TYPES: array('access_types'),
  VENDORS_FIELD_SCORE: nullable('score'),
  VENDORS_FIELD_BREACH_LIKELIHOOD_SCORE: nullable('breach_likelihood_score'),
  VENDORS_FIELD_RANSOMWARE_SCORE: nullable('ransomware_score'),
  VENDORS_FIELD_CONTRACT_VALUE: nullable('contract_value'),
  VENDORS_FIELD_CONTRACT_END_DATE: nullable('contract_end_date'),
  VENDORS_FIELD_CREATED_AT: value('created_at'),
  VENDORS_FIELD_UPDATED_AT: value('updated_at'),
  VENDORS_FIELD_OFFBOARDED_AT: nullable('offboarded_at'),
  VENDORS_FIELD_LAST_SCANNED_AT: nullable('last_scanned_at'),
  VENDORS_FIELD_OWNER: { id: sql.ref('vendor.owner_id'), kind: 'usr', nullable: true },
  VENDORS_FIELD_TIER: { rank: sql.ref('vendor.tier'), of: VendorTier, nullable: true },
  VENDORS_FIELD_NEXT_ASSESSMENT: nullable('next_assessment_at'),
  VENDORS_FIELD_VENDOR_GROUP: { exists: (oneOf) => inActiveGroup(db, oneOf) },
  VENDORS_FIELD_OPEN_CRITICAL_OBSERVATIONS: value('open_critical_observation_count'),
  VENDORS_FIELD_OPEN_OBSERVATIONS: value('open_observation_count'),
  VENDORS_FIELD_SEARCH: {
    anyOf: [value('domain_name'), value('company_name'), nullable('vendor_id')],
  },
})
