import { createHash, randomBytes } from 'node:crypto'

/** Lets secret scanners recognise the token. */
const prefix = 'pst_'

/** 256 random bits, known to one browser. */
export const newSessionToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** Plain SHA-256, so that it can be looked up; 256 random bits cannot be guessed. */
export const hashSessionToken = (token: string): Buffer => createHash('sha256').update(token).digest()
