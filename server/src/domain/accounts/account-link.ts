import { createHash, randomBytes } from 'node:crypto'

/** Lets secret scanners recognise the token of a link. */
const prefix = 'plt_'

/** 256 random bits, shown once. */
export const newAccountToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** Plain SHA-256, which is what a look-up needs; 256 random bits cannot be guessed. */
export const hashAccountToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Behind the #, a browser keeps the token to itself: no server writes it into a log. */
export const accountLink = (
  publicUrl: string,
  page: 'setup' | 'invitation' | 'reset',
  token: string,
): string => `${publicUrl}/${page}#token=${token}`
