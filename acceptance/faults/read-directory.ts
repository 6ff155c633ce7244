import { queryDatabase } from '../support/embedded-database.ts'
import { loadDomain } from './write-load.ts'

/** The facts that the load writes, as the database holds them. */
const factsText = `
  select 'vendor ' || domain_name as fact from vendor where organization_id = $1 and domain_name like '%.' || $2
  union all
  select 'member ' || app_wire_id('vgr', group_id) || ' ' || app_wire_id('vnd', vendor_id) from vendor_group_member where organization_id = $1 and $2 <> ''
  union all
  select 'flag ' || replace(key::text, '-', '') from observation where organization_id = $1 and flagged_at is not null`

const faultsText = `
  select 'memberCount of ' || id || ' is ' || member_count as fault from vendor_group as groups
  where organization_id = $1 and member_count <> (
    select count(*) from vendor_group_member as member
    where member.organization_id = $1 and member.group_id = groups.id)
  union all
  select 'a member that is no vendor: ' || vendor_id from vendor_group_member as member
  where organization_id = $1 and not exists (
    select from vendor where vendor.organization_id = $1 and vendor.id = member.vendor_id)
  union all
  select 'without exactly one audit entry of its creation: ' || domain_name from vendor
  where organization_id = $1 and domain_name like '%.' || $2 and 1 <> (
    select count(*) from audit_entry
    where organization_id = $1 and target_id = app_wire_id('vnd', vendor.id) and action = 'vendor.created')
  union all
  select 'gone without exactly one audit entry of its deletion: ' || target_id from audit_entry as created
  where organization_id = $1 and action = 'vendor.created'
    and not exists (select from vendor where vendor.organization_id = $1 and app_wire_id('vnd', vendor.id) = created.target_id)
    and 1 <> (
      select count(*) from audit_entry as deleted
      where deleted.organization_id = $1 and deleted.target_id = created.target_id
        and deleted.action = 'vendor.deleted')`

export type Directory = {
  facts: string[]
  /** Rows that contradict each other. */
  faults: string[]
}

/** What the organization with this domain has. */
export const readDirectory = async (url: string, domain: string): Promise<Directory> => {
  const [organization] = await queryDatabase<{ id: number }>(
    url,
    'select organization_id as id from organization_domain where domain = $1',
    [domain],
  )
  const values = [organization?.id, loadDomain]
  const facts = await queryDatabase<{ fact: string }>(url, factsText, values)
  const faults = await queryDatabase<{ fault: string }>(url, faultsText, values)
  return { facts: facts.map(({ fact }) => fact), faults: faults.map(({ fault }) => fault) }
}
