import type { CursorKey } from '../../domain/kernel/cursor.ts'
import { type KeyAge, keyAgeColumns, type KeyTimes } from './key-age.ts'
import { openKey, sealKey } from './sealed-key.ts'
import { sql } from './sql.ts'
import type { SystemDb } from './store.ts'

type Row = KeyAge & { id: string; sealed: Buffer }

/** Newest first. */
export const selectCursorKeys = async (db: SystemDb, times: KeyTimes): Promise<(CursorKey & KeyAge)[]> => {
  const rows = await db.run(sql<Row>`
    select id, secret as sealed, ${keyAgeColumns('id', times)} from cursor_key order by created_at desc, id desc`)
  return Promise.all(rows.map(async (row) => ({ ...row, secret: await openKey(db, 'cursor_key', row) })))
}

export const insertCursorKey = async (db: SystemDb, key: CursorKey): Promise<void> => {
  const sealed = await sealKey(db, 'cursor_key', key)
  await db.run(sql`insert into cursor_key (id, secret) values (${key.id}, ${sealed})`)
}

export const deleteCursorKeys = async (db: SystemDb, ids: readonly string[]): Promise<void> => {
  await db.run(sql`delete from cursor_key where id = any(${ids}::text[])`)
}
