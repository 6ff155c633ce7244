import { sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

export type DomainClaim = { domain: string; claimId: string; failureCount: number }

type Claiming = { claimId: string; now: Date; until: Date }

/** A domain is not checked sooner just because another organization starts to watch it. */
const minHoursBetween = 1

/** Claims up to this many due domains that nobody else has claimed, longest overdue first. */
export const claimDueDomains = async (
  db: SystemDb,
  { claimId, now, until, limit }: Claiming & { limit: number },
): Promise<DomainClaim[]> => {
  const rows = await db.run(sql<Omit<DomainClaim, 'claimId'>>`
    update domain_check set claim_id = ${claimId}, claimed_until = ${until.toISOString()}::timestamptz
    from (
      select domain from domain_check
      where due_at <= ${now.toISOString()}::timestamptz
        and (claimed_until is null or claimed_until <= ${now.toISOString()}::timestamptz)
      order by due_at
      limit ${limit}
      for update skip locked) as due
    where domain_check.domain = due.domain
    returning domain_check.domain, domain_check.failure_count as "failureCount"`)
  return rows.map((row) => ({ ...row, claimId }))
}

/** Claims one domain now, due or not; undefined if somebody else has it. */
export const claimDomain = async (
  db: SystemDb,
  { domain, claimId, now, until }: Claiming & { domain: string },
): Promise<DomainClaim | undefined> => {
  const [row] = await db.run(sql<{ failureCount: number }>`
    insert into domain_check (domain, due_at, claim_id, claimed_until)
    values (${domain}, ${now.toISOString()}::timestamptz, ${claimId}, ${until.toISOString()}::timestamptz)
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
    update domain_check set claim_id = null, claimed_until = null,
      due_at = ${outcome.dueAt.toISOString()}::timestamptz, failure_count = ${outcome.failureCount}::integer,
      checked_at = coalesce(${outcome.checkedAt?.toISOString() ?? null}::timestamptz, checked_at)
    where domain = ${domain} and claim_id = ${claimId}`)
}

export type Watcher = { organizationId: OrganizationId; isHost: boolean }

export const selectWatchers = (db: SystemDb, domain: string): Promise<Watcher[]> =>
  db.run(sql<Watcher>`
    select organization_id as "organizationId", is_host as "isHost" from domain_watch
    where domain = ${domain} order by organization_id`)

/** Makes the organization watch the domains, which are checked soon. */
export const insertWatches = async (
  db: Db,
  watched: readonly { domain: string; isHost: boolean }[],
  now: Date,
): Promise<void> => {
  if (watched.length === 0) return
  const domains = watched.map(({ domain }) => domain)
  await db.run(sql`
    insert into domain_watch (domain, organization_id, is_host)
    select domain, ${db.organizationId}, is_host
    from unnest(${domains}::text[], ${watched.map(({ isHost }) => isHost)}::boolean[]) as given (domain, is_host)
    order by domain
    on conflict (domain, organization_id) do update set is_host = excluded.is_host`)
  await db.run(sql`
    insert into domain_check (domain, due_at)
    select domain, ${now.toISOString()}::timestamptz from unnest(${domains}::text[]) as given (domain)
    order by domain
    on conflict (domain) do update set due_at = least(domain_check.due_at,
      greatest(excluded.due_at, domain_check.checked_at + ${minHoursBetween} * interval '1 hour'))`)
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
