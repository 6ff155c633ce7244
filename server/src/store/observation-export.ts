import { sql } from 'kysely'
import { filterToSql } from './filter-to-sql.ts'
import { observationColumns } from './observation-columns.ts'
import { observationText } from './observation-json.ts'
import { type ObservationSelection, unguessed, walkedJoins, walkedRows } from './observation-list.ts'
import type { Db } from './store.ts'

const rowsPerPage = 1000

type Line = { item: string; key: string[] }

/** The wire JSON of each observation, as text on one line. */
export async function* selectObservationLines(
  db: Db,
  selection: ObservationSelection,
): AsyncGenerator<string[], void> {
  const matching = filterToSql(selection.filter, observationColumns(db))
  let after: readonly string[] | undefined
  for (;;) {
    const rows = walkedRows(db, selection, {
      after,
      reach: sql.lit(rowsPerPage),
      // Few matches are on the first page, however they are found; many are worth one walk, page after page.
      matching: after === undefined ? matching : unguessed(matching),
    })
    const found = await db.run(
      sql<Line>`
        select ${observationText(db)} as item, observation.page_key as key
        from (
          select *, row_number() over () as position from (${rows} limit ${rowsPerPage}) as limited) as observation
        ${walkedJoins(db)}
        order by observation.position`,
      { prepared: false },
    )
    if (found.length > 0) yield found.map(({ item }) => item)
    if (found.length < rowsPerPage) return
    after = found.at(-1)?.key
  }
}
