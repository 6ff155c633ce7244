import { openSealed, seal, sealedBy, type SealedPlace } from '../../domain/kernel/seal.ts'
import type { SystemDb } from './store.ts'

/** Seals a secret for the one place in the database where it can be opened. */
export const sealSecret = async (db: SystemDb, place: SealedPlace, clear: Uint8Array): Promise<Buffer> =>
  seal(await db.dataKeys.newest(db), place, clear)

export const openSecret = async (db: SystemDb, place: SealedPlace, sealed: Buffer): Promise<Buffer> =>
  openSealed(await db.dataKeys.find(db, sealedBy(sealed)), place, sealed)
