import { invalidField } from '@parapet/contract'
import { readMailAddress } from '../mail/mail-address.ts'
import { trimBlanks } from '../kernel/trim-blanks.ts'

/** Equal for equivalent addresses; invalid text has a key too, so that looking it up is not a special case. */
export const emailKey = (email: string): string => {
  const trimmed = trimBlanks(email)
  return (readMailAddress(trimmed) ?? trimmed).normalize('NFKC').toLowerCase()
}

/** The address as stored, with its key. */
export const readEmail = (given: string): { email: string; key: string } => {
  const email = readMailAddress(trimBlanks(given))
  if (email === undefined) throw invalidField('email', 'must be an e-mail address, such as ada@example.com.')
  return { email, key: emailKey(email) }
}
