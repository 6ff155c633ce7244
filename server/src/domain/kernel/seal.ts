import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { SecretKey } from './secret-key.ts'

/** Ids are 8 bytes in hex. */
export type SealingKey = { id: string; secret: KeyObject }

/** Where a sealed value is stored: moved to another row or column, it does not open. */
export type SealedPlace = { table: string; column: string; row: readonly string[] }

const algorithm = 'aes-256-gcm'
const idBytes = 8
const ivBytes = 12
const tagBytes = 16

export const newSealingKey = (): SealingKey => ({
  id: randomBytes(idBytes).toString('hex'),
  secret: createSecretKey(randomBytes(32)),
})

/** The key that seals the data keys themselves. */
export const dataKeySealer = ({ id, derive }: SecretKey): SealingKey => ({
  id,
  secret: createSecretKey(derive('data key sealing')),
})

const associated = (keyId: Buffer, { table, column, row }: SealedPlace): Buffer =>
  Buffer.concat([keyId, Buffer.from(JSON.stringify([table, column, ...row]))])

/** The key's id, the nonce, the encrypted value and its tag. */
export const seal = ({ id, secret }: SealingKey, place: SealedPlace, clear: Uint8Array): Buffer => {
  const keyId = Buffer.from(id, 'hex')
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, secret, iv).setAAD(associated(keyId, place))
  return Buffer.concat([keyId, iv, cipher.update(clear), cipher.final(), cipher.getAuthTag()])
}

/** The id of the key that sealed a value. */
export const sealedBy = (sealed: Buffer): string => sealed.toString('hex', 0, idBytes)

/** The value, if it was sealed with this key for this place; throws otherwise. */
export const openSealed = ({ secret }: SealingKey, place: SealedPlace, sealed: Buffer): Buffer => {
  const start = idBytes + ivBytes
  const failed = `A secret in ${place.table}.${place.column} cannot be decrypted: it was damaged, or moved there from elsewhere.`
  if (sealed.length < start + tagBytes) throw new Error(failed)
  const decipher = createDecipheriv(algorithm, secret, sealed.subarray(idBytes, start), {
    authTagLength: tagBytes,
  })
    .setAAD(associated(sealed.subarray(0, idBytes), place))
    .setAuthTag(sealed.subarray(-tagBytes))
  const clear = decipher.update(sealed.subarray(start, -tagBytes))
  try {
    return Buffer.concat([clear, decipher.final()])
  } catch (cause) {
    throw new Error(failed, { cause })
  }
}
