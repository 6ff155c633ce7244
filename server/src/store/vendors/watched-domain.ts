import { type Sql, sql } from '../kernel/sql.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import type { Db } from '../kernel/store.ts'

/** The domains the organization wants checked: monitored vendors it may see, and its own domains. */
const wanted = (db: Db): Sql<{ domain: string }> => sql`
  select domain_name as domain from vendor
  where vendor.organization_id = ${db.organizationId} and is_monitored and not is_invented and ${hasVrm(db)}
  union
  select domain from organization_domain where organization_id = ${db.organizationId}`

/**
 * Domains the organization newly wants or no longer wants. A watched domain missing from the queue, because another
 * organization just stopped watching it, counts as new.
 */
export const selectWatchChanges = async (db: Db): Promise<{ added: string[]; removed: string[] }> => {
  const [added, removed] = await Promise.all([
    db.run(sql<{ domain: string }>`
      select domain from (${wanted(db)}) as wanted
      where not exists (select from domain_watch join domain_check on domain_check.domain = domain_watch.domain
        where domain_watch.organization_id = ${db.organizationId} and domain_watch.domain = wanted.domain)
      order by domain`),
    db.run(sql<{ domain: string }>`
      select domain from domain_watch
      where organization_id = ${db.organizationId} and domain not in (select domain from (${wanted(db)}) as wanted)
      order by domain`),
  ])
  return { added: added.map(({ domain }) => domain), removed: removed.map(({ domain }) => domain) }
}

/** Whether the organization wants the domain checked; the invented domains of demo vendors do not count. */
export const isWatchedDomain = async (db: Db, domain: string): Promise<boolean> => {
  const [row] = await db.run(sql<{ exists: boolean }>`
    select exists (select from (${wanted(db)}) as wanted where domain = ${domain}) as exists`)
  return row?.exists ?? false
}
