import { createHash, randomBytes } from 'node:crypto'

/** Lets secret scanners recognise the token of a link. */
const prefix = 'qlt_'

/** 256 random bits, shown once. */
export const newLinkToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** Plain SHA-256, so that it can be looked up; 256 random bits cannot be guessed. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()
