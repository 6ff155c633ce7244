import { sql } from 'kysely'
import type { CursorKey } from '../domain/cursor.ts'
import { type KeyAge, keyAgeColumns, type KeyTimes } from './key-age.ts'
import type { SystemDb } from './store.ts'

/** Newest first. */
export const selectCursorKeys = (db: SystemDb, times: KeyTimes): Promise<(CursorKey & KeyAge)[]> =>
  db.run(sql<CursorKey & KeyAge>`
    select id, secret, ${keyAgeColumns('id', times)} from cursor_key order by created_at desc, id desc`)

export const insertCursorKey = async (db: SystemDb, { id, secret }: CursorKey): Promise<void> => {
  await db.run(sql`insert into cursor_key (id, secret) values (${id}, ${secret})`)
}

export const deleteCursorKeys = async (db: SystemDb, ids: readonly string[]): Promise<void> => {
  await db.run(sql`delete from cursor_key where id = any(${ids}::text[])`)
}
