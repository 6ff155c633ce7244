import { countOldRows, deleteOldRows } from '../kernel/old-rows.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** Mails that may still be sent stay. */
const oldMails = (before: Date) => ({
  table: 'outbox_mail',
  time: 'created_at',
  before,
  condition: sql<boolean>`coalesce(sent_at, failed_at, withdrawn_at) is not null`,
})

export const countOldMails = (db: Db, before: Date, max: number): Promise<number> =>
  countOldRows(db, oldMails(before), max)

export const deleteOldMails = (db: Db, before: Date, { limit }: { limit: number }): Promise<number> =>
  deleteOldRows(db, oldMails(before), limit)
