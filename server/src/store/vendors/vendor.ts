import { type Vendor, VendorTier } from '@parapet/contract'
import type { VendorFields } from '../../domain/vendors/vendor-fields.ts'
import type { VendorStatus } from '../../domain/vendors/vendor-lifecycle.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { memberAt, rankAt } from '../kernel/rank.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { tallySwitched } from '../fourth-parties/fourth-party-tally.ts'
import { markDomains } from '../observations/observation-mark.ts'
import { insertCompanyWork } from '../security-events/security-event-work.ts'
import type { Db } from '../kernel/store.ts'
import { holdVendorDomains, isConfirmed, selectDomainHolders } from './vendor-domain.ts'
import { assessmentDays, duePlace, holdTierRules, ruleTier } from './tier-rules.ts'
import { vendorJson } from './vendor-json.ts'

export type VendorRow = VendorFields & {
  id: Id<'vnd'>
  domainName: string
  lifecycleStatus: VendorStatus
  /** By hand or by the rules; absent before the vendor is stored, and never written. */
  tier?: VendorTier | null
}

const toStored = (vendor: VendorRow) => ({
  ...vendor,
  id: uuidOf('vnd', vendor.id),
  ownerId: vendor.ownerId === null ? null : uuidOf('usr', vendor.ownerId),
})

const manualTier = rankAt(VendorTier, sql`given."manualTier"`)

/** The tier that the rules give to the vendor in `given`, under the name `ruled`. */
const ruledJoin = (db: Db): Sql =>
  sql`cross join lateral (select ${ruleTier(db, {
    businessImpact: sql`given."businessImpact"`,
    dataTypesShared: sql`given."dataTypesShared"`,
    accessTypes: sql`given."accessTypes"`,
  })} as tier) as ruled`

/**
 * Inserts any number of vendors in one statement and returns the domains it added; those that a vendor already has, as
 * its primary or as a confirmed further domain, are skipped.
 */
export const insertVendors = async (db: Db, vendors: readonly VendorRow[]): Promise<string[]> => {
  const held = Promise.all([holdTierRules(db), holdVendorDomains(db)])
  // In domain order, so that two calls adding the same domains wait for each other instead of deadlocking.
  const inserted = db.run(sql<{ domain: string }>`
    insert into vendor (
      organization_id, id, domain_name, company_name, vendor_id, is_monitored, lifecycle_status, risk_level,
      business_impact, data_region, data_types_shared, access_types, contract_value, contract_end_date,
      owner_id, manual_tier, rule_tier, assessment_days)
    select ${db.organizationId}, id, "domainName", "companyName", "vendorId", "isMonitored", "lifecycleStatus",
      "riskLevel", "businessImpact", "dataRegion", "dataTypesShared", "accessTypes", "contractValue",
      "contractEndDate", "ownerId", ${manualTier}, ruled.tier,
      ${assessmentDays(db, sql`coalesce(${manualTier}, ruled.tier)`)}
    from json_to_recordset(${JSON.stringify(vendors.map(toStored))}::json) as given (
      id uuid, "domainName" text, "companyName" text, "vendorId" text, "isMonitored" boolean,
      "lifecycleStatus" text, "riskLevel" text, "businessImpact" text, "dataRegion" text,
      "dataTypesShared" text[], "accessTypes" text[], "contractValue" bigint, "contractEndDate" timestamptz,
      "ownerId" uuid, "manualTier" text)
    ${ruledJoin(db)}
    where not exists (select from vendor_domain where vendor_domain.organization_id = ${db.organizationId}
      and vendor_domain.domain = given."domainName" and ${isConfirmed})
    order by "domainName" collate "C"
    on conflict (organization_id, domain_name) do nothing
    returning domain_name as domain`)
  const [rows] = await Promise.all([inserted, held])
  const added = rows.map(({ domain }) => domain)
  await insertCompanyWork(db, added)
  return added
}

export const selectVendor = async (db: Db, id: string): Promise<Vendor | undefined> => {
  const [row] = await db.run(sql<{ item: Vendor }>`
    select ${vendorJson(db)} as item from vendor
    where vendor.organization_id = ${db.organizationId} and vendor.id = ${uuidOf('vnd', id)}`)
  return row?.item
}

/** The ids of the vendors that have these domains, as their primary or as a confirmed further one. */
export const selectVendorIds = async (
  db: Db,
  domains: readonly string[],
): Promise<Map<string, Id<'vnd'>>> => {
  const holders = await selectDomainHolders(db, domains)
  return new Map(holders.map(({ domain, vendorId }) => [domain, vendorId]))
}

const storedFields = sql`
  ${wireId('vnd', 'vendor.id')} as id, domain_name as "domainName", company_name as "companyName", vendor_id as "vendorId",
  is_monitored as "isMonitored", lifecycle_status as "lifecycleStatus", risk_level as "riskLevel",
  business_impact as "businessImpact", data_region as "dataRegion", data_types_shared as "dataTypesShared",
  access_types as "accessTypes", contract_value::text as "contractValue",
  to_char(contract_end_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "contractEndDate",
  ${wireId('usr', 'vendor.owner_id')} as "ownerId", ${memberAt(VendorTier, sql`manual_tier`)} as "manualTier",
  ${memberAt(VendorTier, sql`tier`)} as tier`

/** The vendor as stored, locked for a change until the transaction ends. */
export const lockVendorRow = async (db: Db, id: string): Promise<VendorRow | undefined> => {
  const held = holdTierRules(db)
  const locked = db.run(sql<VendorRow>`
    select ${storedFields} from vendor
    where organization_id = ${db.organizationId} and id = ${uuidOf('vnd', id)}
    for no key update`)
  const [[row]] = await Promise.all([locked, held])
  return row
}

/** The same for those domains that the directory has, locked in id order. */
export const lockVendorRowsByDomain = async (db: Db, domains: readonly string[]): Promise<VendorRow[]> => {
  const held = holdTierRules(db)
  const locked = db.run(sql<VendorRow>`
    select ${storedFields} from vendor
    where organization_id = ${db.organizationId} and domain_name = any(${domains}::text[])
    order by vendor.id
    for no key update`)
  const [rows] = await Promise.all([locked, held])
  return rows
}

/**
 * Writes all writable fields and the status of locked vendors in one statement. When monitoring starts or stops, the
 * vendor's observations become visible or hidden. The impact of security events depends on that too, and on the
 * vendor's name and whether it is in the portfolio.
 */
export const updateVendors = async (db: Db, vendors: readonly VendorRow[]): Promise<void> => {
  // A vendor that is not offboarded has no offboarding time or reason.
  const rows = await db.run(sql<{ id: Id<'vnd'>; domain: string; isSwitched: boolean; isOther: boolean }>`
    update vendor set
      company_name = "companyName", vendor_id = "vendorId", is_monitored = "isMonitored",
      lifecycle_status = "lifecycleStatus", risk_level = "riskLevel", business_impact = "businessImpact",
      data_region = "dataRegion", data_types_shared = "dataTypesShared", access_types = "accessTypes",
      contract_value = "contractValue", contract_end_date = "contractEndDate", owner_id = "ownerId",
      manual_tier = ${manualTier}, rule_tier = given."ruleTier",
      assessment_days = ${assessmentDays(db, sql`coalesce(${manualTier}, given."ruleTier")`)},
      due_place = ${duePlace(sql`coalesce(${manualTier}, given."ruleTier")`)},
      offboarded_at = case when "lifecycleStatus" = 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED' then offboarded_at end,
      offboard_reason = case when "lifecycleStatus" = 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED' then offboard_reason end,
      updated_at = now()
    from (
      select given.*, before.is_monitored as "wasMonitored", before.company_name as "nameBefore",
        before.lifecycle_status as "statusBefore", ruled.tier as "ruleTier"
      from json_to_recordset(${JSON.stringify(vendors.map(toStored))}::json) as given (
        id uuid, "companyName" text, "vendorId" text, "isMonitored" boolean, "lifecycleStatus" text,
        "riskLevel" text, "businessImpact" text, "dataRegion" text, "dataTypesShared" text[], "accessTypes" text[],
        "contractValue" bigint, "contractEndDate" timestamptz, "ownerId" uuid, "manualTier" text)
      ${ruledJoin(db)}
      join vendor as before on before.organization_id = ${db.organizationId} and before.id = given.id) as given
    where vendor.organization_id = ${db.organizationId} and vendor.id = given.id
    returning ${wireId('vnd', 'vendor.id')} as id, vendor.domain_name as domain,
      given."isMonitored" <> given."wasMonitored" as "isSwitched",
      given."companyName" <> given."nameBefore"
        or 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED' in (given."lifecycleStatus", given."statusBefore") as "isOther"`)
  const switched = rows.filter(({ isSwitched }) => isSwitched)
  await Promise.all([
    markDomains(
      db,
      switched.map(({ domain }) => domain),
    ),
    tallySwitched(
      db,
      switched.map(({ id }) => id),
    ),
    insertCompanyWork(
      db,
      rows.filter(({ isSwitched, isOther }) => isSwitched || isOther).map(({ domain }) => domain),
    ),
  ])
}
