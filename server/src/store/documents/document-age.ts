import { countOldRows, deleteOldRows } from '../kernel/old-rows.ts'
import type { Db } from '../kernel/store.ts'

/** A document is old when it expired long ago; one that does not expire stays. */
const oldDocuments = (before: Date) => ({ table: 'document', time: 'expires_on', before })

export const countOldDocuments = (db: Db, before: Date, max: number): Promise<number> =>
  countOldRows(db, oldDocuments(before), max)

export const deleteOldDocuments = (db: Db, before: Date, { limit }: { limit: number }): Promise<number> =>
  deleteOldRows(db, oldDocuments(before), limit)
