import { hkdfSync, randomBytes } from 'node:crypto'

/** The only secret of an installation outside its database; every other key is derived from it. */
export type SecretKey = {
  /** Names the key without revealing it. */
  id: string
  /** 32 bytes for one purpose, independent of those for another. */
  derive: (purpose: string) => Buffer
}

/** The current key first, then replaced ones that can still open. */
export type GivenKeys = readonly [SecretKey, ...SecretKey[]]

const keyBytes = 32
/** 32 random bytes have about 30 distinct values: so few were typed, not generated. */
const minDistinct = 16

export const newSecretKey = (): string => randomBytes(keyBytes).toString('base64url')

const decode = (text: string): Buffer | undefined => {
  if (/^(?:[0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex')
  // Node reads both base64 alphabets.
  return /^[\w+/-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

/** Undefined if the text is not at least 32 random bytes in hex or base64. */
export const readSecretKey = (text: string): SecretKey | undefined => {
  const bytes = decode(text)
  if (!bytes || bytes.length < keyBytes || new Set(bytes).size < minDistinct) return undefined
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', bytes, '', `parapet ${purpose}`, keyBytes))
  return { id: derive('key id').toString('hex', 0, 8), derive }
}
