import { invalidField } from '@parapet/contract'
import { plainLine } from '../mail/plain-text.ts'

const maxLength = 100

/** A name as others see it: one line, without control characters. */
export const readDisplayName = (given: string): string => {
  const name = plainLine(given.normalize('NFC'), maxLength).trim()
  if (name === '') throw invalidField('displayName', 'must contain at least one visible character.')
  return name
}
