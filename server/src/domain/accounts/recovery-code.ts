import { createHash, randomBytes } from 'node:crypto'

const count = 10

/** Without letters and digits that look alike; 32 characters, so that each byte chooses one evenly. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const newCode = (): string => {
  const letters = Array.from(randomBytes(24), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return letters.replaceAll(/.{4}(?!$)/g, '$&-')
}

/** 120 random bits each, shown once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode)

/** Plain SHA-256: 120 random bits cannot be guessed. People may type a code without dashes or in small letters. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest()
