import { newId, type OrganizationId, uuidOf } from '../../server/src/domain/kernel/id.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'

/** A `vendor` row without its organization: fields that operations set, and those that only scoring sets. */
export type VendorTestRow = {
  id: string
  domain_name: string
  company_name: string
  vendor_id: string | null
  is_monitored: boolean
  lifecycle_status: string
  risk_level: string | null
  business_impact: string | null
  data_region: string | null
  data_types_shared: string[]
  access_types: string[]
  contract_value: string | null
  contract_end_date: string | null
  contacts: object[]
  score: number | null
  grade: string | null
  breach_likelihood_score: number | null
  ransomware_score: number | null
  score_change_30d: number | null
  open_observation_count: number
  open_critical_observation_count: number
  fourth_party_count: number
  open_questionnaire_count: number
  /** Id of a person, as callers know it. */
  owner_id: string | null
  manual_tier: number | null
  rule_tier: number | null
  last_assessed_at: string | null
  last_scanned_at: string | null
  offboarded_at: string | null
  offboard_reason: string | null
  created_at: string
  updated_at: string
}

const base: VendorTestRow = {
  id: '',
  domain_name: '',
  company_name: '',
  vendor_id: null,
  is_monitored: false,
  lifecycle_status: 'VENDOR_LIFECYCLE_STATUS_ONBOARDING',
  risk_level: null,
  business_impact: null,
  data_region: null,
  data_types_shared: [],
  access_types: [],
  contract_value: null,
  contract_end_date: null,
  contacts: [],
  score: null,
  grade: null,
  breach_likelihood_score: null,
  ransomware_score: null,
  score_change_30d: null,
  open_observation_count: 0,
  open_critical_observation_count: 0,
  fourth_party_count: 0,
  open_questionnaire_count: 0,
  owner_id: null,
  manual_tier: null,
  rule_tier: null,
  last_assessed_at: null,
  last_scanned_at: null,
  offboarded_at: null,
  offboard_reason: null,
  created_at: '2026-01-01T00:00:00.000000Z',
  updated_at: '2026-01-01T00:00:00.000000Z',
}

const columns = sql.join(Object.keys(base).map((name) => sql.ref(name)))

/** Inserts vendors, bypassing every rule; unset unless given, and created one second apart. */
export const insertVendorRows = async (
  store: Store,
  organizationId: OrganizationId,
  given: readonly Partial<VendorTestRow>[],
): Promise<VendorTestRow[]> => {
  const rows = given.map((row, index) => ({
    ...base,
    id: newId('vnd'),
    domain_name: `vendor-${index}.com`,
    company_name: `Vendor ${index}`,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
    ...row,
  }))
  const stored = rows.map((row) => ({
    ...row,
    id: uuidOf('vnd', row.id),
    owner_id: row.owner_id === null ? null : uuidOf('usr', row.owner_id),
  }))
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into vendor (organization_id, ${columns})
      select ${db.organizationId}, ${columns}
      from jsonb_populate_recordset(null::vendor, ${JSON.stringify(stored)}::jsonb)
      on conflict (organization_id, id) do nothing`),
  )
  return rows
}
