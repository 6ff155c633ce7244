import { createHash, randomBytes } from 'node:crypto'

/** Lets secret scanners recognise the token. */
const prefix = 'pst_'

/** 256 random bits, shown once. */
export const newScimToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** Plain SHA-256, so that it can be looked up; 256 random bits cannot be guessed. */
export const hashScimToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The token in an Authorization header; undefined if it cannot be one of ours. */
export const readScimToken = (authorization: readonly string[]): string | undefined => {
  const [value = '', ...further] = authorization
  return further.length === 0 ? /^bearer (pst_[A-Za-z0-9_-]{43})$/i.exec(value)?.[1] : undefined
}
