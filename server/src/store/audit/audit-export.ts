import type { Actor } from '@parapet/contract'
import { partRow, readParts, rowsPerPart, toPart } from '../kernel/export-parts.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import {
  actorJson,
  type AuditFilter,
  auditKey,
  auditRows,
  chainKey,
  chainRows,
  entryJson,
} from './audit-log.ts'

const position = sql`audit_entry.position`

/**
 * Selects the JSON of each entry of a part, with what else is asked for. The actors of a part are looked up once each:
 * row by row it takes far longer.
 */
export const withEntries = <R>(db: Db, part: Sql, selected: (json: Sql) => Sql<R>): Sql<R> => sql<R>`
  with part as materialized (
    select *, row_number() over () as position from (select audit_entry.* ${part}) as limited),
  actor as materialized (
    select actor_type, actor_id, ${actorJson(db)} as json
    from (select distinct actor_type, actor_id from part) as audit_entry)
  select ${selected(entryJson(sql<Actor>`actor.json`))}
  from part as audit_entry
  join actor on actor.actor_type = audit_entry.actor_type and actor.actor_id = audit_entry.actor_id
  order by audit_entry.position`

/** The JSON of each entry: newest first, or in the order of the chain after a seal. */
export const selectAuditLines = (db: Db, filter: AuditFilter): AsyncGenerator<string[], void> => {
  const [key, rows] = filter.afterSeal === undefined ? [auditKey, auditRows] : [chainKey, chainRows]
  return readParts(async (after) => {
    const found = await db.run(
      withEntries(db, sql`${rows(db, filter, after)} limit ${sql.lit(rowsPerPart)}`, (json) =>
        partRow(sql`${json}::text`, { key, position }),
      ),
      { prepared: false },
    )
    return toPart(found)
  })
}
