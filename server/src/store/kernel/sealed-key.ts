import { createSecretKey, type KeyObject } from 'node:crypto'
import type { SealedPlace } from '../../domain/kernel/seal.ts'
import { openSecret, sealSecret } from './secret.ts'
import type { SystemDb } from './store.ts'

/** Cursor and audit keys: tables with an id and a secret. */
type Table = 'cursor_key' | 'audit_key'

const placeOf = (table: Table, id: string): SealedPlace => ({ table, column: 'secret', row: [id] })

export const openKey = async (
  db: SystemDb,
  table: Table,
  { id, sealed }: { id: string; sealed: Buffer },
): Promise<KeyObject> => createSecretKey(await openSecret(db, placeOf(table, id), sealed))

export const sealKey = (
  db: SystemDb,
  table: Table,
  { id, secret }: { id: string; secret: KeyObject },
): Promise<Buffer> => sealSecret(db, placeOf(table, id), secret.export())
