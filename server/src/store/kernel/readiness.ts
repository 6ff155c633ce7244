import { readMigrations } from './migrate.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'

export type Readiness = { database: boolean; migrated: boolean; durable: boolean }

let migrationCount: Promise<number> | undefined

const countMigrations = (): Promise<number> =>
  (migrationCount ??= readMigrations().then((migrations) => migrations.length))

/** Whether the database answers, has this version's schema, and flushes commits to disk. */
export const checkReadiness = async (store: Store): Promise<Readiness> => {
  const expected = await countMigrations()
  try {
    const [row] = await store.system((db) =>
      db.run(sql<{ version: number; fsync: string }>`
        select coalesce(max(version), 0)::int as version, current_setting('fsync') as fsync from schema_migration`),
    )
    return { database: true, migrated: row?.version === expected, durable: row?.fsync === 'on' }
  } catch {
    return { database: false, migrated: false, durable: false }
  }
}
