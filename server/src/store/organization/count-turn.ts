import type { OrganizationId } from '../../domain/kernel/id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { lockLongestDue } from './longest-due.ts'

/** An organization whose stored counts are compared, and the domain after which to go on. */
export type CountTurn = { id: OrganizationId; after: string }

/** Takes the turn of the organization that has waited longest, until the given time. */
export const takeCountTurn = async (
  db: SystemDb,
  { now, until }: { now: Date; until: Date },
): Promise<CountTurn | undefined> => {
  const id = await lockLongestDue(db, 'counts_due_at', now)
  if (id === undefined) return undefined
  const [row] = await db.run(sql<CountTurn>`
    update organization_turn set counts_due_at = ${until} where organization_id = ${id}
    returning organization_id as id, counts_after as after`)
  return row
}

export const endCountTurn = async (
  db: SystemDb,
  { id, after, dueAt }: CountTurn & { dueAt: Date },
): Promise<void> => {
  await db.run(sql`
    update organization_turn set counts_due_at = ${dueAt}, counts_after = ${after} where organization_id = ${id}`)
}

/** The domains with observations, those of fourth parties, and those that are counted although there is nothing, in order. */
export const selectDomainsToCompare = async (
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const next = (table: string, from: Sql, where = sql`true`): Sql => sql`(
    select next.domain from ${sql.ref(table)} as next
    where next.organization_id = ${db.organizationId} and next.domain > ${from} and ${where}
    order by next.domain limit 1)`
  const step = (from: Sql): Sql => sql`least(
    ${next('observation', from, sql`next.is_resolved = false`)},
    ${next('observation', from, sql`next.is_resolved = true`)},
    ${next('observation_cube_part', from)},
    ${next('fourth_party', from)},
    ${next('fourth_party_tally', from)})`
  const rows = await db.run(sql<{ domain: string }>`
    with recursive found (domain) as (
      select ${step(sql`${after}::text`)}
      union all
      select ${step(sql.ref('found.domain'))} from found where found.domain is not null)
    select domain from found where domain is not null limit ${limit}`)
  return rows.map(({ domain }) => domain)
}
