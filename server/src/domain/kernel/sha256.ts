import { createHash } from 'node:crypto'

/** In hexadecimal, of the text's UTF-8 bytes. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
