import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Lets secret scanners, and the check for a secret sent as a bearer token, recognise a secret. */
const prefix = 'prs_'

export const newClientSecret = (): string => `${prefix}${randomBytes(32).toString('base64url')}`

/** Plain SHA-256: 256 random bits cannot be guessed, and a slow hash could be used to overload the service. */
export const hashClientSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Used for the comparison if there is no credential, so that both cases take the same time. */
const noCredential = randomBytes(32)

/** Constant-time; without a hash the answer is always no. */
export const isClientSecret = (secret: string, hash: Uint8Array | undefined): boolean =>
  timingSafeEqual(hashClientSecret(secret), hash ?? noCredential) && hash !== undefined

export const looksLikeClientSecret = (text: string): boolean => text.startsWith(prefix)
