import { createHash, randomBytes } from 'node:crypto'

/** Lets secret scanners recognise a link's token. */
const prefix = 'plt_'

/** 256 random bits, shown once. */
export const newAccountToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** Plain SHA-256, so that it can be looked up; 256 random bits cannot be guessed. */
export const hashAccountToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Browsers do not send what follows the #, so no server logs the token. */
export const accountLink = (
  publicUrl: string,
  page: 'setup' | 'invitation' | 'reset' | 'verify' | 'unsubscribe',
  token: string,
): string => `${publicUrl}/${page}#token=${token}`
