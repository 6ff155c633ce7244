import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { freshParts, sumTables } from './observation-cube.ts'
import { markDomains, markedDomains, markVendors } from './observation-mark.ts'

/** What a part says, in an order. */
const said = (part: string): Sql => {
  const pairs = (prefix: string): Sql => sql`(
    select array_agg(pair order by pair)
    from unnest(${sql.ref(`${part}.${prefix}ids`)}, ${sql.ref(`${part}.${prefix}counts`)}) as pair)`
  return sql`row(${sql.join(sumTables.map(({ prefix }) => pairs(prefix)))}, (
    select array_agg(line order by line collate "C")
    from string_to_table(${sql.ref(`${part}.asset_names`)}, chr(10)) as line))`
}

/**
 * Marks those of the domains whose stored part differs from their observations although nothing is known to have changed,
 * so that they are counted live until the background has counted them again; returns how many. A change commits
 * together with its mark, and a refresh with the marks it removes, so one statement sees both or neither.
 */
export const markWrongParts = async (db: Db, domains: readonly string[]): Promise<number> => {
  const rows = await db.run(sql<{ domain: string }>`
    select fresh.domain from (${freshParts(db, domains)}) as fresh
    left join observation_cube_part as kept
      on kept.organization_id = ${db.organizationId} and kept.domain = fresh.domain
    where ${said('fresh')} is distinct from ${said('kept')} and fresh.domain not in (${markedDomains(db)})`)
  const wrong = rows.map(({ domain }) => domain)
  // A domain that has lost all its observations is only marked by the first.
  await Promise.all([markVendors(db, wrong), markDomains(db, wrong)])
  return wrong.length
}

type SumTable = (typeof sumTables)[number]

const sumColumn = ({ table }: SumTable, name: string): Sql => sql.ref(`${table}.${name}`)

/** The sums of the parts. */
const sumsOf = ({ organizationId }: Db, { prefix }: SumTable): Sql => sql`
  select part.id, sum(part.count)::integer as count from observation_cube_part
  cross join lateral unnest(${sql.ref(`${prefix}ids`)}, ${sql.ref(`${prefix}counts`)}) as part (id, count)
  where observation_cube_part.organization_id = ${organizationId} group by part.id`

/**
 * Whether every sum equals the total of its parts, all read in one snapshot. A combination that no observation
 * has any more may remain, with a count of zero.
 */
export const hasRightSums = async (db: Db): Promise<boolean> => {
  const differs = (of: SumTable): Sql => sql`exists (
    select from (${sumsOf(db, of)}) as wanted
    full join (
      select id, count, ${of.hash} as hash from ${sql.ref(of.table)}
      where organization_id = ${db.organizationId}) as kept on kept.id = wanted.id
    where coalesce(kept.count, 0) <> coalesce(wanted.count, 0) or kept.id <> kept.hash)`
  const [row] = await db.run(sql<{ isRight: boolean }>`
    select not (${sql.join(sumTables.map(differs), sql` or `)}) as "isRight"`)
  return row?.isRight ?? false
}

/**
 * Makes the sums again from the parts and returns how many rows were wrong. Parts that name a combination nobody knows
 * any more are removed, and their domains marked. The transaction must have locked the refresh.
 */
export const correctSums = async (db: Db): Promise<number> => {
  const { organizationId } = db
  const damaged = await Promise.all(
    sumTables.map((of) =>
      db.run(sql`
        delete from ${sql.ref(of.table)}
        where ${sumColumn(of, 'organization_id')} = ${organizationId} and ${sumColumn(of, 'id')} <> ${of.hash}
        returning true`),
    ),
  )
  const isUnknown = (of: SumTable): Sql => sql`exists (
    select from unnest(${sql.ref(`${of.prefix}ids`)}) as part (id)
    where not exists (
      select from ${sql.ref(of.table)} as known
      where known.organization_id = ${organizationId} and known.id = part.id))`
  const removed = await db.run(sql<{ domain: string }>`
    delete from observation_cube_part
    where observation_cube_part.organization_id = ${organizationId}
      and (${sql.join(sumTables.map(isUnknown), sql` or `)})
    returning domain`)
  const corrected = await Promise.all(
    sumTables.flatMap((of) => [
      db.run(sql`
        update ${sql.ref(of.table)} set count = wanted.count from (${sumsOf(db, of)}) as wanted
        where ${sumColumn(of, 'organization_id')} = ${organizationId} and ${sumColumn(of, 'id')} = wanted.id
          and ${sumColumn(of, 'count')} <> wanted.count
        returning true`),
      db.run(sql`
        delete from ${sql.ref(of.table)}
        where ${sumColumn(of, 'organization_id')} = ${organizationId} and ${sumColumn(of, 'count')} <> 0
          and ${sumColumn(of, 'id')} not in (select wanted.id from (${sumsOf(db, of)}) as wanted)
        returning true`),
    ]),
  )
  await markVendors(
    db,
    removed.map(({ domain }) => domain),
  )
  return [...damaged, ...corrected].flat().length + removed.length
}
