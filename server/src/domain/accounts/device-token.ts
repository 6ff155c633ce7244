import { createHash, randomBytes } from 'node:crypto'

/** Lets secret scanners recognise the token. */
const prefix = 'pdt_'

/** 256 random bits that a browser keeps after sign-in, so that it is recognised next time. */
export const newDeviceToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** Whether the text looks like a token; if not, there is no need to look it up. */
export const isDeviceToken = (text: string): boolean => /^pdt_[A-Za-z0-9_-]{43}$/.test(text)

/** Plain SHA-256, so that it can be looked up; 256 random bits cannot be guessed. */
export const hashDeviceToken = (token: string): Buffer => createHash('sha256').update(token).digest()
