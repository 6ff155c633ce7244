import { canonicalJson } from '../../domain/kernel/canonical-json.ts'
import { contentKey } from '../../domain/kernel/content-key.ts'
import type { Breach } from '../../domain/import/hibp.ts'
import { sql } from '../kernel/sql.ts'
import type { Compared } from './cve-epss.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { isConfirmed } from '../vendors/vendor-domain.ts'

type Named = { name: string; breach: Breach }

const parentsOf = (domain: string): string[] => {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

const givenBreaches = (breaches: readonly Named[]) => sql`
  json_to_recordset(${JSON.stringify(
    breaches.map(({ name, breach }) => ({
      name,
      domains: parentsOf(breach.domain),
      entry: breach,
      content_hash: contentKey([canonicalJson(breach)]),
    })),
  )}::json) as given (name text, domains text[], entry json, content_hash uuid)`

export const compareBreaches = async (db: SystemDb, breaches: readonly Named[]): Promise<Compared> => {
  const rows = await db.run(sql<{ id: string; isNew: boolean }>`
    select given.name as id, breach.name is null as "isNew"
    from ${givenBreaches(breaches)} left join breach on breach.name = given.name
    where breach.name is null or breach.content_hash <> given.content_hash`)
  return {
    created: rows.filter(({ isNew }) => isNew).map(({ id }) => id),
    updated: rows.filter(({ isNew }) => !isNew).map(({ id }) => id),
  }
}

export const upsertBreaches = async (db: SystemDb, breaches: readonly Named[]): Promise<void> => {
  if (breaches.length === 0) return
  await db.run(sql`
    insert into breach (name, domains, entry, content_hash)
    select name, domains, entry, content_hash from ${givenBreaches(breaches)}
    order by name collate "C"
    on conflict (name) do update
      set domains = excluded.domains, entry = excluded.entry, content_hash = excluded.content_hash
    where breach.content_hash <> excluded.content_hash`)
}

/** Deletes breaches that were retracted. */
export const deleteBreaches = async (db: SystemDb, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return
  await db.run(sql`delete from breach where name = any(${names}::text[])`)
}

export type MatchingBreach = Named & { domain: string; isSelf: boolean }

/**
 * Breaches of the organization's own domains, its monitored vendors and their fourth parties, each with the longest of
 * these domains it applies to.
 */
export const selectMatchingBreaches = async (db: Db): Promise<MatchingBreach[]> => {
  const rows = await db.run(sql<MatchingBreach>`
    select distinct on (at_domain.name) at_domain.name, at_domain.entry as breach, known.domain,
      known.is_self as "isSelf"
    from (
      select domain, true as is_self from organization_domain
        where organization_domain.organization_id = ${db.organizationId}
      union all
      select domain_name, false from vendor
        where vendor.organization_id = ${db.organizationId} and vendor.is_monitored and ${hasVrm(db)}
      union all
      select vendor_domain.domain, false from vendor_domain
        join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = vendor_domain.vendor_id
          and vendor.is_monitored and ${hasVrm(db)}
        where vendor_domain.organization_id = ${db.organizationId} and ${isConfirmed}
      union
      select domain, false from fourth_party
        where fourth_party.organization_id = ${db.organizationId} and not fourth_party.is_dismissed and ${hasVrm(db)}
    ) as known
    join (select name, entry, domain from breach cross join unnest(domains) as domain) as at_domain
      on at_domain.domain = known.domain
    order by at_domain.name, length(known.domain) desc, known.is_self desc`)
  return rows
}
