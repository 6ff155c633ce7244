import type { Compared } from '../../store/catalogue/cve-epss.ts'
import type { SystemDb } from '../../store/kernel/store.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import type { CatalogueImport } from './import-catalogue.ts'

export type Entry<T> = { id: string; row: T }

type Table<T> = {
  compare: (db: SystemDb, rows: readonly T[]) => Promise<Compared>
  write: (db: SystemDb, rows: readonly T[]) => Promise<void>
}

/**
 * Compares rows with what is stored, then writes and counts those that differ; for a repeated id the last one counts.
 */
export const writeChanges = async <T>(
  { store, tally, isDryRun }: CatalogueImport,
  entries: readonly Entry<T>[],
  { compare, write }: Table<T>,
): Promise<void> => {
  const rows = new Map(entries.map(({ id, row }) => [id, row]))
  const { created, updated } = await retryLostRace(() =>
    store.system(async (db) => {
      const compared = await compare(db, [...rows.values()])
      const ids = new Set([...compared.created, ...compared.updated])
      const changed = [...rows].filter(([id]) => ids.has(id)).map(([, row]) => row)
      if (!isDryRun) await write(db, changed)
      return compared
    }),
  )
  tally.add('created', created.length)
  tally.add('updated', updated.length)
  tally.add('unchanged', entries.length - created.length - updated.length)
}
