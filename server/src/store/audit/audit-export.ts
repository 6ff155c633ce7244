import type { Actor } from '@parapet/contract'
import { type PartRow, partRow, readParts, rowsPerPart, toPart } from '../kernel/export-parts.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { actorJson, type AuditFilter, auditKey, auditRows, entryJson } from './audit-log.ts'

const row = { key: auditKey, position: sql`audit_entry.position` }

/** The JSON of each entry, newest first. The actors of a part are looked up once each: row by row it takes far longer. */
export const selectAuditLines = (db: Db, filter: AuditFilter): AsyncGenerator<string[], void> =>
  readParts(async (after) => {
    const found = await db.run(
      sql<PartRow>`
        with part as materialized (
          select *, row_number() over () as position
          from (select audit_entry.* ${auditRows(db, filter, after)} limit ${sql.lit(rowsPerPart)}) as limited),
        actor as materialized (
          select actor_type, actor_id, ${actorJson(db)} as json
          from (select distinct actor_type, actor_id from part) as audit_entry)
        select ${partRow(sql`${entryJson(sql<Actor>`actor.json`)}::text`, row)}
        from part as audit_entry
        join actor on actor.actor_type = audit_entry.actor_type and actor.actor_id = audit_entry.actor_id
        order by audit_entry.position`,
      { prepared: false },
    )
    return toPart(found)
  })
