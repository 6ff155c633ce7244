import { newRowId } from '../../domain/kernel/row-id.ts'
import { type Id, type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { selectOwnership } from '../fourth-parties/domain-ownership.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { rowIdOfEach } from '../kernel/row-id-of-each.ts'
import { wireId } from '../kernel/wire-id.ts'

/** What to judge again: one event or every open one, for some companies or all. */
export type SecurityEventWork = {
  id: string
  organizationId: OrganizationId
  eventId: Id<'evt'> | null
  domains: string[] | null
}

/** Beyond this many, all companies are judged: listing them would gain nothing. */
const maxDomains = 1_000

const namedDomains = (domains: readonly string[]): Sql<string[] | null> =>
  sql`${domains.length > maxDomains ? null : domains}::text[]`

/** Status below 5: not closed. The organization's own events have no companies. */
const isOpen = ({
  organizationId,
}: Db): Sql<boolean> => sql`security_event.organization_id = ${organizationId}
  and security_event.status < 5 and not security_event.is_self`

/** Schedules judging of whole events in the background, after the transaction. */
export const insertSecurityEventWork = async (db: Db, eventIds: readonly string[]): Promise<void> => {
  if (eventIds.length === 0) return
  await db.run(sql`
    insert into security_event_work (id, organization_id, event_id)
    select ${rowIdOfEach()}, ${db.organizationId}, event_id
    from unnest(${eventIds.map((id) => uuidOf('evt', id))}::uuid[]) as given (event_id)`)
}

/** Schedules judging of every open event as a whole. */
export const insertOpenEventWork = async (db: Db): Promise<void> => {
  await db.run(sql`
    insert into security_event_work (id, organization_id) values (${newRowId()}::uuid, ${db.organizationId})`)
}

/** Schedules judging of every open event for companies whose name, monitoring or existence changed. */
export const insertCompanyWork = async (db: Db, domains: readonly string[]): Promise<void> => {
  if (domains.length === 0) return
  await db.run(sql`
    insert into security_event_work (id, organization_id, domains)
    select ${newRowId()}::uuid, ${db.organizationId}, ${namedDomains(domains)}
    where exists (select from security_event where ${isOpen(db)})`)
}

/**
 * Schedules judging of the open events that observations with these CVEs, on these domains, can affect: those that name
 * one of the CVEs, and those that name a product, which any CVE can reveal.
 */
export const insertVulnerabilityWork = async (
  db: Db,
  vulnerabilityIds: readonly string[],
  domains: readonly string[],
): Promise<void> => {
  if (vulnerabilityIds.length === 0) return
  await db.run(sql`
    insert into security_event_work (id, organization_id, event_id, domains)
    select ${rowIdOfEach()}, ${db.organizationId}, security_event.id, ${namedDomains(domains)}
    from security_event
    where ${isOpen(db)} and (security_event.vulnerability_ids && ${vulnerabilityIds}::text[]
      or json_array_length(security_event.affected_products) > 0)`)
}

/** The same for changed relations to fourth parties, by id. */
export const insertFourthPartyWork = async (db: Db, relationIds: readonly string[]): Promise<void> => {
  if (relationIds.length === 0) return
  const isChanged = sql`fourth_party.organization_id = ${db.organizationId}
    and fourth_party.id = any(${relationIds.map((id) => uuidOf('fpr', id))}::uuid[])`
  const [{ relatedTo }, changed] = await Promise.all([
    selectOwnership(db),
    db.run(sql<{ domain: string }>`select distinct fourth_party.domain from fourth_party where ${isChanged}`),
  ])
  const related = [...new Set(changed.flatMap(({ domain }) => relatedTo(domain)))]
  await db.run(sql`
    insert into security_event_work (id, organization_id, event_id, domains)
    select ${rowIdOfEach()}, ${db.organizationId}, security_event.id,
      case when cardinality(changed.vendors) <= ${maxDomains} then changed.vendors end
    from (
      select array_agg(distinct vendor_domain::text) as vendors
      from fourth_party
      where ${isChanged}
    ) as changed
    join security_event on ${isOpen(db)} and (security_event.subject_domains && ${related}::text[]
      or json_array_length(security_event.affected_products) > 0)`)
}

/** Work that is due, oldest first, in one organization or all. */
export const selectSecurityEventWork = (
  db: SystemDb,
  now: Date,
  limit: number,
  organizationId?: OrganizationId,
): Promise<SecurityEventWork[]> => {
  const there = organizationId === undefined ? sql`true` : sql`organization_id = ${organizationId}`
  return db.run(sql<SecurityEventWork>`
    select id, organization_id as "organizationId", ${wireId('evt', 'event_id')} as "eventId", domains
    from (
      (select * from security_event_work where due_at is null and ${there} order by id limit ${limit})
      union all
      (select * from security_event_work where due_at <= ${now.toISOString()}::timestamptz and ${there}
        order by due_at, id limit ${limit})) as due`)
}

/** Deletes finished work; what was rescheduled meanwhile stays. */
export const deleteSecurityEventWork = async (
  db: SystemDb,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  await db.run(sql`
    delete from security_event_work where id in (
      select id from security_event_work
      where id = any(${ids}::uuid[]) and (due_at is null or due_at <= ${now.toISOString()}::timestamptz)
      order by id
      for update)`)
}

/** Fourth-party evidence weakens with time, without any change, so events are judged again after this long. */
const againAfterMs = 86_400_000

/**
 * Records that locked events were judged as a whole, and schedules the next judging a day later, in a row whose id is
 * the event's.
 */
export const recordJudging = async (db: Db, eventIds: readonly string[], now: Date): Promise<void> => {
  if (eventIds.length === 0) return
  const uuids = eventIds.map((id) => uuidOf('evt', id))
  const again = new Date(now.getTime() + againAfterMs)
  await Promise.all([
    db.run(sql`
      update security_event set judged_at = ${now.toISOString()}::timestamptz
      where security_event.organization_id = ${db.organizationId} and security_event.id = any(${uuids}::uuid[])`),
    db.run(sql`
      insert into security_event_work (id, organization_id, event_id, due_at)
      select event_id, ${db.organizationId}, event_id, ${again.toISOString()}::timestamptz
      from unnest(${uuids}::uuid[]) as given (event_id)
      order by 1
      on conflict (id) do update set due_at = excluded.due_at`),
  ])
}

/** Ids of the events that are judged at all. */
export const selectOpenEventIds = async (db: Db): Promise<Id<'evt'>[]> => {
  const rows = await db.run(sql<{ id: Id<'evt'> }>`
    select ${wireId('evt', 'security_event.id')} as id from security_event where ${isOpen(db)} order by security_event.id`)
  return rows.map(({ id }) => id)
}

/** Keeps other judges out of the organization until the transaction ends; false if one is at work. */
export const lockJudging = async (db: Db): Promise<boolean> => {
  const [row] = await db.run(sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('security-event-judging:' || ${db.organizationId}::text, 0)) as held`)
  return row?.held ?? false
}
