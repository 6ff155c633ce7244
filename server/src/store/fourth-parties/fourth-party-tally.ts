import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { rowIdOfEach } from '../kernel/row-id-of-each.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { monitoredVendor } from './fourth-party-columns.ts'
import { daysBefore, removedAfterDays } from './fourth-party-status.ts'

/** What relations of one kind share. */
const kindNames = ['domain', 'name', 'product_names', 'categories', 'methods', 'confidence'] as const

export type KindColumn = (typeof kindNames)[number]

export const kindColumns = (table: string): Sql =>
  sql.join(kindNames.map((name) => sql.ref(`${table}.${name}`)))

const kind = sql.join(kindNames.map((name) => sql.ref(name)))

/** The tally counts relations that were seen after this time. */
export const tallyStart = ({ organizationId }: Db): Sql => sql`coalesce((
  select fourth_party_tally_start.seen_after from fourth_party_tally_start
  where fourth_party_tally_start.organization_id = ${organizationId}), '-infinity')`

const startLock = ({ organizationId }: Db): Sql =>
  sql`hashtextextended('fourth-party-tally-start:' || ${organizationId}::text, 0)`

/** Keeps the start of the tally where it is until the transaction ends. */
const holdStart = (db: Db): Promise<unknown> =>
  db.run(sql`select pg_advisory_xact_lock_shared(${startLock(db)})`)

const isCounted = (db: Db): Sql<boolean> =>
  sql`fourth_party.organization_id = ${db.organizationId} and not fourth_party.is_dismissed
    and fourth_party.last_seen > ${tallyStart(db)}`

const isOf = (vendorIds: readonly Id<'vnd'>[]): Sql<boolean> =>
  sql`fourth_party.vendor_id = any(${vendorIds.map((id) => uuidOf('vnd', id))}::uuid[])`

/**
 * Adds rows with `kind` and `relation_count`, by kind and by domain alone. Rows of one kind add up, and those that cancel
 * each other out are left out.
 */
const insertTally = async (db: Db, rows: Sql): Promise<void> => {
  await db.run(sql`
    insert into fourth_party_tally (organization_id, id, ${kind}, is_sum, relation_count)
    select ${db.organizationId}, ${rowIdOfEach()}, ${kind}, false, changed.relation_count
    from (
      select ${kind}, sum(relation_count)::integer as relation_count from (${rows}) as added
      group by grouping sets ((domain), (${kind})) having sum(relation_count) <> 0) as changed
    returning true`)
}

/**
 * Keeps the tally exact across a change of relations whose vendors the transaction has locked. A relation that was only
 * seen again adds nothing to it.
 */
export const changeTallied = async <T>(
  db: Db,
  vendorIds: readonly Id<'vnd'>[],
  change: () => Promise<T>,
): Promise<T> => {
  const from = sql`from fourth_party ${monitoredVendor(db)} where ${isCounted(db)} and ${isOf(vendorIds)}`
  const [, [before]] = await Promise.all([
    holdStart(db),
    db.run(sql<{ kinds: string }>`
      select coalesce(json_agg(counted), '[]')::text as kinds
      from (select ${kindColumns('fourth_party')}, count(*) as relation_count ${from}
        group by ${kindColumns('fourth_party')}) as counted`),
  ])
  const changed = await change()
  await insertTally(
    db,
    sql`
      select ${kindColumns('fourth_party')}, 1 as relation_count ${from}
      union all
      select ${kind}, -relation_count
      from json_to_recordset(${before?.kinds ?? '[]'}::json) as before (
        domain text, name text, product_names text[], categories smallint[], methods smallint[], confidence smallint,
        relation_count integer)`,
  )
  return changed
}

/**
 * Removes relations from the tally before they change (-1), or adds them again afterwards (1). The transaction must have
 * locked their vendors.
 */
export const tallyRelations = async (db: Db, sign: 1 | -1, which: Sql<boolean>): Promise<void> => {
  await Promise.all([
    holdStart(db),
    insertTally(
      db,
      sql`
        select ${kindColumns('fourth_party')}, ${sql.lit(sign)}::integer as relation_count
        from fourth_party ${monitoredVendor(db)} where ${isCounted(db)} and ${which}`,
    ),
  ])
}

/** Counts the relations of vendors whose monitoring the transaction has just started or stopped. */
export const tallySwitched = async (db: Db, vendorIds: readonly Id<'vnd'>[]): Promise<void> => {
  if (vendorIds.length === 0) return
  await Promise.all([
    holdStart(db),
    insertTally(
      db,
      sql`
        select ${kindColumns('fourth_party')}, case when vendor.is_monitored then 1 else -1 end as relation_count
        from fourth_party join vendor on vendor.organization_id = ${db.organizationId}
          and vendor.id = fourth_party.vendor_id
        where ${isCounted(db)} and ${isOf(vendorIds)}`,
    ),
  ])
}

/** Replaces the rows of each kind by their sum; false if another process is doing so. */
export const sumTally = async (db: Db): Promise<boolean> => {
  const [row] = await db.run(sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('fourth-party-tally-sum:' || ${db.organizationId}::text, 0)) as held`)
  if (row?.held !== true) return false
  // By their ids, which nobody else deletes: what commits meanwhile is neither deleted nor in the sums.
  const rows = await db.run(sql<{ id: string }>`
    select fourth_party_tally.id::text as id from fourth_party_tally
    where fourth_party_tally.organization_id = ${db.organizationId} and fourth_party_tally.domain in (
      select changed.domain from fourth_party_tally as changed
      where changed.organization_id = ${db.organizationId} and not changed.is_sum)`)
  const taken = sql`fourth_party_tally.organization_id = ${db.organizationId}
    and fourth_party_tally.id = any(${rows.map(({ id }) => id)}::uuid[])`
  await Promise.all([
    db.run(sql`
      insert into fourth_party_tally (organization_id, id, ${kind}, is_sum, relation_count)
      select ${db.organizationId}, ${rowIdOfEach()}, ${kind}, true, summed.relation_count
      from (
        select ${kind}, sum(relation_count)::integer as relation_count from fourth_party_tally where ${taken}
        group by ${kind} having sum(relation_count) <> 0) as summed
      returning true`),
    db.run(sql`delete from fourth_party_tally where ${taken}`),
  ])
  return true
}

/**
 * Moves the start of the tally to the time before which relations have expired by now, and subtracts those that it passes.
 * Returns false if somebody is changing relations: readers subtract what has expired, so this can wait.
 */
export const moveTallyStart = async (db: Db, now: Date): Promise<boolean> => {
  const [row] = await db.run(
    sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${startLock(db)}) as held`,
  )
  if (row?.held !== true) return false
  const until = sql`${daysBefore(now, removedAfterDays)}::timestamptz`
  await Promise.all([
    insertTally(
      db,
      sql`
        select ${kindColumns('fourth_party')}, -1 as relation_count
        from fourth_party ${monitoredVendor(db)}
        where ${isCounted(db)} and fourth_party.last_seen <= ${until}`,
    ),
    db.run(sql`
      insert into fourth_party_tally_start as stored (organization_id, seen_after)
      values (${db.organizationId}, ${until})
      on conflict (organization_id) do update set seen_after = excluded.seen_after
      where stored.seen_after < excluded.seen_after`),
  ])
  return true
}

/** Whether there are rows to sum up, or the start is so far behind that readers have much to subtract. */
export const isTallyUntidy = async (db: Db, now: Date, maxLagMs: number): Promise<boolean> => {
  const [row] = await db.run(sql<{ isUntidy: boolean }>`
    select exists (
        select from fourth_party_tally
        where fourth_party_tally.organization_id = ${db.organizationId} and not fourth_party_tally.is_sum)
      or exists (
        select from fourth_party
        where fourth_party.organization_id = ${db.organizationId} and fourth_party.last_seen > ${tallyStart(db)}
          and fourth_party.last_seen <= ${daysBefore(new Date(now.getTime() - maxLagMs), removedAfterDays)}::timestamptz)
      as "isUntidy"`)
  return row?.isUntidy ?? false
}

/**
 * Adds to the tally of these fourth parties what it lacks, and takes away what it has too much; returns in how many rows.
 * A change of relations and its rows commit together, so one statement sees both or neither and nobody has to wait for it.
 */
export const correctTally = async (db: Db, domains: readonly string[]): Promise<number> => {
  // Two at once would both correct the same.
  await db.run(sql`
    select pg_advisory_xact_lock(hashtextextended('fourth-party-tally-correction:' || ${db.organizationId}::text, 0))`)
  const rows = await db.run(sql`
    insert into fourth_party_tally (organization_id, id, ${kind}, is_sum, relation_count)
    select ${db.organizationId}, ${rowIdOfEach()}, ${kind}, false, wrong.relation_count
    from (
      select ${kind}, sum(relation_count)::integer as relation_count
      from (
        select ${kindColumns('fourth_party')}, count(*) as relation_count
        from fourth_party ${monitoredVendor(db)}
        where ${isCounted(db)} and fourth_party.domain = any(${domains}::text[])
        group by grouping sets ((fourth_party.domain), (${kindColumns('fourth_party')}))
        union all
        select ${kind}, -relation_count from fourth_party_tally
        where fourth_party_tally.organization_id = ${db.organizationId} and domain = any(${domains}::text[])) as compared
      group by ${kind} having sum(relation_count) <> 0) as wrong
    returning true`)
  return rows.length
}
