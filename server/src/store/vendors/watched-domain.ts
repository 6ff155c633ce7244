import { type Sql, sql } from '../kernel/sql.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import type { Db } from '../kernel/store.ts'
import { isConfirmed } from './vendor-domain.ts'
import { maxHostAgeDays } from './vendor-host.ts'

/** What a watched name is to the organization. */
export type WatchedName = {
  domain: string
  /** Where its findings are recorded: the vendor's primary domain, or the organization's own. */
  subject: string
  isHost: boolean
}

/** So many hosts of a vendor are checked: first those that exist, that are hard to make up and that are known longest. */
const maxHosts = 50

const isChecked = (db: Db): Sql<boolean> =>
  sql`vendor.is_monitored and not vendor.is_invented and ${hasVrm(db)}`

const withVendor = (db: Db, table: string): Sql => sql`${sql.ref(table)}
  join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = ${sql.ref(`${table}.vendor_id`)}
    and ${isChecked(db)}
  where ${sql.ref(`${table}.organization_id`)} = ${db.organizationId}`

/**
 * The names the organization wants checked: its own domains, the primary and confirmed further domains of monitored
 * vendors it may see, and known hosts below these. A name is what comes first in this order.
 */
const wanted = (db: Db, only?: string): Sql<WatchedName> => {
  const named = (column: string): Sql => (only === undefined ? sql`` : sql`and ${sql.ref(column)} = ${only}`)
  const ofHost =
    only === undefined
      ? sql``
      : sql`and vendor_host.vendor_id in (select vendor_id from vendor_host as named
          where named.organization_id = ${db.organizationId} and named.host = ${only})`
  return sql`
  select distinct on (domain) domain, subject, is_host as "isHost" from (
    select domain, domain as subject, false as is_host, 1 as rank from organization_domain
      where organization_id = ${db.organizationId} ${named('domain')}
    union all
    select domain_name, domain_name, false, 2 from vendor
      where vendor.organization_id = ${db.organizationId} and ${isChecked(db)} ${named('vendor.domain_name')}
    union all
    select vendor_domain.domain, vendor.domain_name, false, 3 from ${withVendor(db, 'vendor_domain')} and ${isConfirmed}
      ${named('vendor_domain.domain')}
    union all
    select host, domain_name, true, 4 from (
      select vendor_host.host, vendor.domain_name,
        row_number() over (partition by vendor.id order by vendor_host.is_absent, vendor_host.evidence,
          vendor_host.first_seen, vendor_host.host) as place
      from ${withVendor(db, 'vendor_host')}
        and vendor_host.last_seen > now() - ${sql.lit(maxHostAgeDays)} * interval '1 day' ${ofHost}) as known
      where place <= ${sql.lit(maxHosts)} ${named('host')}
  ) as every
  order by domain, rank`
}

/**
 * Names the organization newly wants or no longer wants. A watched one missing from the queue, because another
 * organization just stopped watching it, counts as new.
 */
export const selectWatchChanges = async (
  db: Db,
): Promise<{ added: { domain: string; isHost: boolean }[]; removed: string[] }> => {
  const [added, removed] = await Promise.all([
    db.run(sql<{ domain: string; isHost: boolean }>`
      select domain, "isHost" from (${wanted(db)}) as wanted
      where not exists (select from domain_watch join domain_check on domain_check.domain = domain_watch.domain
        where domain_watch.organization_id = ${db.organizationId} and domain_watch.domain = wanted.domain
          and domain_watch.is_host = wanted."isHost")
      order by domain`),
    db.run(sql<{ domain: string }>`
      select domain from domain_watch
      where organization_id = ${db.organizationId} and domain not in (select domain from (${wanted(db)}) as wanted)
      order by domain`),
  ])
  return { added, removed: removed.map(({ domain }) => domain) }
}

/** What the name is to the organization, if it wants it checked; the invented domains of demo vendors do not count. */
export const selectWatchedName = async (db: Db, domain: string): Promise<WatchedName | undefined> => {
  const [row] = await db.run(sql<WatchedName>`
    ${wanted(db, domain)}`)
  return row
}
