import { createHash, randomBytes } from 'node:crypto'

/** What a link opens, by the prefix of its token, which also lets secret scanners recognise it. */
export type LinkPrefix = 'qlt_' | 'rlt_' | 'rpt_'

/** 256 random bits, shown once. */
export const newLinkToken = (prefix: LinkPrefix): string =>
  `${prefix}${randomBytes(32).toString('base64url')}`

/** Plain SHA-256, so that it can be looked up; 256 random bits cannot be guessed. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()
