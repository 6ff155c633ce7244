import { sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

export type DomainClaim = { domain: string; claimId: string; failureCount: number }

type Claiming = { claimId: string; now: Date; until: Date }

/** However many organizations start to watch a domain or ask for a check, it is not checked more often. */
const minHoursBetween = 1

/**
 * Claims the next due domain that nobody else has claimed. Organizations take turns, the one served longest ago first,
 * and within an organization the domain due longest comes first. This reads one index entry for each organization that
 * comes before the chosen one but has nothing due, and never the whole backlog of an organization. The turns are sorted
 * first: sorted last, every organization's next domain would be locked for one claim, and other claims would find none.
 */
export const claimDueDomain = async (
  db: SystemDb,
  { claimId, now, until }: Claiming,
): Promise<DomainClaim | undefined> => {
  const [row] = await db.run(sql<Omit<DomainClaim, 'claimId'>>`
    with turn as materialized (
      select organization.id from organization
      left join check_turn on check_turn.organization_id = organization.id
      order by check_turn.served_at nulls first),
    next as (
      select turn.id as organization_id, due.domain from turn
      cross join lateral (
        select domain_check.domain from domain_watch
        join domain_check on domain_check.domain = domain_watch.domain
        where domain_watch.organization_id = turn.id
          and domain_watch.due_at <= ${now.toISOString()}::timestamptz
          and (domain_check.claimed_until is null or domain_check.claimed_until <= ${now.toISOString()}::timestamptz)
        order by domain_watch.due_at
        limit 1
        for update of domain_check skip locked) as due
      limit 1),
    served as (
      insert into check_turn (organization_id) select organization_id from next
      on conflict (organization_id) do update set served_at = excluded.served_at)
    update domain_check set claim_id = ${claimId}, claimed_until = ${until.toISOString()}::timestamptz
    from next where domain_check.domain = next.domain
    returning domain_check.domain, domain_check.failure_count as "failureCount"`)
  return row && { ...row, claimId }
}

/** Claims one domain now, due or not; undefined if somebody else has it. */
export const claimDomain = async (
  db: SystemDb,
  { domain, claimId, now, until }: Claiming & { domain: string },
): Promise<DomainClaim | undefined> => {
  const [row] = await db.run(sql<{ failureCount: number }>`
    insert into domain_check (domain, claim_id, claimed_until)
    values (${domain}, ${claimId}, ${until.toISOString()}::timestamptz)
    on conflict (domain) do update set claim_id = excluded.claim_id, claimed_until = excluded.claimed_until
    where domain_check.claimed_until is null or domain_check.claimed_until <= ${now.toISOString()}::timestamptz
    returning failure_count as "failureCount"`)
  return row && { domain, claimId, failureCount: row.failureCount }
}

/** Releases a domain; does nothing if the claim was lost in the meantime. */
export const releaseDomain = async (
  db: SystemDb,
  { domain, claimId }: DomainClaim,
  outcome: { dueAt: Date; failureCount: number; checkedAt?: Date },
): Promise<void> => {
  await db.run(sql`
    with released as (
      update domain_check set claim_id = null, claimed_until = null, failure_count = ${outcome.failureCount}::integer,
        checked_at = coalesce(${outcome.checkedAt?.toISOString() ?? null}::timestamptz, checked_at)
      where domain = ${domain} and claim_id = ${claimId}
      returning domain)
    update domain_watch set due_at = ${outcome.dueAt.toISOString()}::timestamptz
    from released where domain_watch.domain = released.domain`)
}

export type Watcher = { organizationId: OrganizationId; isHost: boolean }

export const selectWatchers = (db: SystemDb, domain: string): Promise<Watcher[]> =>
  db.run(sql<Watcher>`
    select organization_id as "organizationId", is_host as "isHost" from domain_watch
    where domain = ${domain} order by organization_id`)

/**
 * Makes the organization watch the domains, which are checked soon. Returns those that it did not watch before, or whose
 * next check this brings forward by more than a minute: of requests at the same time, one counts.
 */
export const insertWatches = async (
  db: Db,
  watched: readonly { domain: string; isHost: boolean }[],
  now: Date,
): Promise<string[]> => {
  if (watched.length === 0) return []
  const domains = watched.map(({ domain }) => domain)
  const rows = await db.run(sql<{ domain: string }>`
    insert into domain_watch (domain, organization_id, is_host, due_at)
    select given.domain, ${db.organizationId}, given.is_host, greatest(${now.toISOString()}::timestamptz,
      domain_check.checked_at + ${minHoursBetween} * interval '1 hour')
    from unnest(${domains}::text[], ${watched.map(({ isHost }) => isHost)}::boolean[]) as given (domain, is_host)
    left join domain_check on domain_check.domain = given.domain
    order by given.domain
    on conflict (domain, organization_id) do update set is_host = excluded.is_host,
      due_at = least(domain_watch.due_at, excluded.due_at)
    where domain_watch.is_host <> excluded.is_host or domain_watch.due_at - excluded.due_at > interval '1 minute'
    returning domain_watch.domain`)
  await db.run(sql`
    insert into domain_check (domain)
    select domain from unnest(${domains}::text[]) as given (domain)
    order by domain
    on conflict (domain) do nothing`)
  return rows.map(({ domain }) => domain)
}

/** Whether the organization has the domain checked. */
export const hasWatch = async (db: Db, domain: string): Promise<boolean> => {
  const rows = await db.run(sql`
    select from domain_watch where organization_id = ${db.organizationId} and domain = ${domain}`)
  return rows.length > 0
}

/** Stops the organization watching the domains; a domain that nobody watches is deleted. */
export const deleteWatches = async (db: Db, domains: readonly string[]): Promise<void> => {
  if (domains.length === 0) return
  await db.run(sql`
    delete from domain_watch
    where organization_id = ${db.organizationId} and domain = any(${domains}::text[])`)
  await db.run(sql`
    delete from domain_check
    where domain = any(${domains}::text[]) and claim_id is null
      and not exists (select from domain_watch where domain_watch.domain = domain_check.domain)`)
}
