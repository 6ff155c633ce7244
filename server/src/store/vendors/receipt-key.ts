import type { SealedPlace } from '../../domain/kernel/seal.ts'
import { exportReceiptKey, importReceiptKey, type ReceiptKey } from '../../domain/scoring/receipt-key.ts'
import { type KeyAge, keyAgeColumns, type KeyTimes } from '../kernel/key-age.ts'
import { openSecret, sealSecret } from '../kernel/secret.ts'
import { sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'

/** A key that signs receipts or did so before. */
export type StoredReceiptKey = KeyAge & {
  id: string
  publicKey: Buffer
  /** Undefined once the key signs no more. */
  key: ReceiptKey | undefined
}

type Row = KeyAge & { id: string; publicKey: Buffer; sealed: Buffer | null }

const placeOf = (id: string): SealedPlace => ({ table: 'receipt_key', column: 'private_key', row: [id] })

/** Newest first. Keys are never deleted: old receipts are verified with the key of their time. */
export const selectReceiptKeys = async (db: SystemDb, times: KeyTimes): Promise<StoredReceiptKey[]> => {
  const rows = await db.run(sql<Row>`
    select id, public_key as "publicKey", private_key as sealed, ${keyAgeColumns('id', times)}
    from receipt_key order by created_at desc, id desc`)
  return Promise.all(
    rows.map(async ({ sealed, ...row }) => ({
      ...row,
      key: sealed === null ? undefined : importReceiptKey(await openSecret(db, placeOf(row.id), sealed)),
    })),
  )
}

export const insertReceiptKey = async (db: SystemDb, key: ReceiptKey): Promise<void> => {
  const sealed = await sealSecret(db, placeOf(key.id), exportReceiptKey(key))
  await db.run(sql`
    insert into receipt_key (id, public_key, private_key) values (${key.id}, ${key.publicKey}, ${sealed})`)
}

/** Forgets the private keys of those that were replaced, so that nobody can sign with them any more. */
export const forgetReceiptKeys = async (db: SystemDb, ids: readonly string[]): Promise<void> => {
  await db.run(sql`update receipt_key set private_key = null where id = any(${ids}::text[])`)
}
