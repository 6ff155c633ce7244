import { sql } from 'kysely'
import type { Db } from './store.ts'

/**
 * Does the work again, from the state before it and without its locks, for as long as it answers with undefined.
 * The limit on a transaction's time ends it at last.
 */
export const retryFromSavepoint = async <T>(db: Db, work: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    await db.run(sql`savepoint attempt`)
    const result = await work()
    if (result !== undefined) return result
    await db.run(sql`rollback to savepoint attempt`)
  }
}
