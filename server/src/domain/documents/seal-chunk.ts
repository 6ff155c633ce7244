import { createSecretKey, randomBytes } from 'node:crypto'
import { openSealed, seal, type SealingKey } from '../kernel/seal.ts'

/** Bytes of a file that are encrypted and stored together. */
export const chunkBytes = 1024 ** 2

export const newContentKey = (): Buffer => randomBytes(32)

/** Where a chunk belongs: elsewhere it does not open. */
type ChunkPlace = { organizationId: number; documentUuid: string; index: number }

const placeOf = ({ organizationId, documentUuid, index }: ChunkPlace) => ({
  table: 'document_chunk',
  column: 'content',
  row: [String(organizationId), documentUuid, String(index)],
})

/** Every document has a key of its own, so that rotating the data key need not encrypt files again. */
const keyOf = (contentKey: Buffer, { documentUuid }: ChunkPlace): SealingKey => ({
  id: documentUuid.slice(-12).padStart(16, '0'),
  secret: createSecretKey(contentKey),
})

export const sealChunk = (contentKey: Buffer, place: ChunkPlace, clear: Uint8Array): Buffer =>
  seal(keyOf(contentKey, place), placeOf(place), clear)

export const openChunk = (contentKey: Buffer, place: ChunkPlace, sealed: Buffer): Buffer =>
  openSealed(keyOf(contentKey, place), placeOf(place), sealed)
