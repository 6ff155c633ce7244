import { type PartRow, partRow, readParts, rowsPerPart, toPart } from '../kernel/export-parts.ts'
import { sql } from '../kernel/sql.ts'
import { observationText } from './observation-json.ts'
import type { ObservationSelection } from './observation-list.ts'
import { walkedJoins, walkedOrder, walkedRows } from './observation-walk.ts'
import type { Db } from '../kernel/store.ts'

/** The wire JSON of each observation, as single-line text. */
export const selectObservationLines = (
  db: Db,
  selection: ObservationSelection,
): AsyncGenerator<string[], void> => {
  const limit = sql.lit(rowsPerPart)
  const row = { key: walkedOrder(selection.order).key, position: sql`observation.position` }
  return readParts(async (after) => {
    const rows = walkedRows(db, selection, {
      after,
      reach: limit,
      // Few matches all fit the first part, however they are found; many are worth one index walk, part after part.
      filter: selection.filter,
      isGuessed: after === undefined,
    })
    const found = await db.run(
      sql<PartRow>`
        select ${partRow(observationText(db), row)}
        from (
          select *, row_number() over () as position from (${rows} limit ${limit}) as limited) as observation
        ${walkedJoins(db, selection.order)}
        order by observation.position`,
      { prepared: false },
    )
    return toPart(found)
  })
}
