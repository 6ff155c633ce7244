import { sql } from './sql.ts'
import type { Db } from './store.ts'

/**
 * Repeats the work, from the state before it and without its locks, as long as it returns undefined. The transaction's
 * time limit eventually ends this.
 */
export const retryFromSavepoint = async <T>(db: Db, work: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    await db.run(sql`savepoint attempt`)
    const result = await work()
    if (result !== undefined) return result
    await db.run(sql`rollback to savepoint attempt`)
  }
}
