import { createSecretKey } from 'node:crypto'
import { sql } from 'kysely'
import type { CursorKey } from '../domain/cursor.ts'
import { type KeyAge, keyAgeColumns, type KeyTimes } from './key-age.ts'
import type { SystemDb } from './store.ts'

type Row = KeyAge & { id: string; secret: Buffer }

/** Newest first. */
export const selectCursorKeys = async (db: SystemDb, times: KeyTimes): Promise<(CursorKey & KeyAge)[]> => {
  const rows = await db.run(sql<Row>`
    select id, secret, ${keyAgeColumns('id', times)} from cursor_key order by created_at desc, id desc`)
  return rows.map((row) => ({ ...row, secret: createSecretKey(row.secret) }))
}

export const insertCursorKey = async (db: SystemDb, { id, secret }: CursorKey): Promise<void> => {
  await db.run(sql`insert into cursor_key (id, secret) values (${id}, ${secret.export()})`)
}

export const deleteCursorKeys = async (db: SystemDb, ids: readonly string[]): Promise<void> => {
  await db.run(sql`delete from cursor_key where id = any(${ids}::text[])`)
}
