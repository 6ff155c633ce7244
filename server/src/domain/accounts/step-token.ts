import { createHash, randomBytes } from 'node:crypto'

/** Lets secret scanners recognise the token. */
const prefix = 'pft_'

/** 256 random bits, known to the browser that has passed the first step of a sign-in. */
export const newStepToken = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** Plain SHA-256, so that it can be looked up; 256 random bits cannot be guessed. */
export const hashStepToken = (token: string): Buffer => createHash('sha256').update(token).digest()
