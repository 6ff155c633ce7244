import { type Sql, sql } from './sql.ts'
import type { Db } from './store.ts'

/** Rows of a table with an id that are older than a time. */
type OldRows = { table: string; time: string; before: Date; condition?: Sql<boolean> }

const old = (db: Db, { table, time, before, condition = sql`true` }: OldRows): Sql => sql`
  from ${sql.ref(table)} where organization_id = ${db.organizationId} and ${sql.ref(time)} < ${before} and ${condition}`

/** How many there are, up to a limit. */
export const countOldRows = async (db: Db, rows: OldRows, max: number): Promise<number> => {
  const [row] = await db.run(sql<{ count: number }>`
    select count(*)::integer as count from (select ${old(db, rows)} limit ${max}) as old`)
  return row?.count ?? 0
}

/** Deletes the oldest of them, and returns how many. */
export const deleteOldRows = async (db: Db, rows: OldRows, limit: number): Promise<number> => {
  const deleted = await db.run(sql`
    delete from ${sql.ref(rows.table)} where organization_id = ${db.organizationId} and id in (
      select id ${old(db, rows)} order by ${sql.ref(rows.time)} limit ${limit})
    returning true`)
  return deleted.length
}
