import { countOldRows, deleteOldRows } from '../kernel/old-rows.ts'
import type { Db } from '../kernel/store.ts'

const oldEvents = (before: Date) => ({ table: 'webhook_event', time: 'occurred_at', before })

export const countOldEvents = (db: Db, before: Date, max: number): Promise<number> =>
  countOldRows(db, oldEvents(before), max)

/** Their deliveries go with them. */
export const deleteOldEvents = (db: Db, before: Date, { limit }: { limit: number }): Promise<number> =>
  deleteOldRows(db, oldEvents(before), limit)
