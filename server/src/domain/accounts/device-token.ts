import { createHash, randomBytes } from 'node:crypto'

/** Lets secret scanners recognise the token. */
const prefix = 'pdt_'

/** 256 random bits that a browser keeps after a sign-in, to be recognized next time. */
export const newDeviceToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** Whether the text has the form of a token; otherwise it need not be looked up. */
export const isDeviceToken = (text: string): boolean => /^pdt_[A-Za-z0-9_-]{43}$/.test(text)

/** Plain SHA-256, which a look-up needs; 256 random bits cannot be guessed. */
export const hashDeviceToken = (token: string): Buffer => createHash('sha256').update(token).digest()
