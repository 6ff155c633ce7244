import { countOldRows, deleteOldRows } from '../kernel/old-rows.ts'
import type { Db } from '../kernel/store.ts'

const oldNotifications = (before: Date) => ({ table: 'notification', time: 'created_at', before })

export const countOldNotifications = (db: Db, before: Date, max: number): Promise<number> =>
  countOldRows(db, oldNotifications(before), max)

export const deleteOldNotifications = (db: Db, before: Date, { limit }: { limit: number }): Promise<number> =>
  deleteOldRows(db, oldNotifications(before), limit)
