import { invalidField } from '@parapet/contract'
import { readMailAddress } from './mail/mail-address.ts'
import { trimBlanks } from './trim-blanks.ts'

/** What makes two addresses the same one; text that is none has a key too, so that looking it up is no special case. */
export const emailKey = (email: string): string => {
  const trimmed = trimBlanks(email)
  return (readMailAddress(trimmed) ?? trimmed).normalize('NFKC').toLowerCase()
}

/** The address as it is kept, with its key. */
export const readEmail = (given: string): { email: string; key: string } => {
  const email = readMailAddress(trimBlanks(given))
  if (email === undefined) throw invalidField('email', 'must be an e-mail address, such as ada@example.com.')
  return { email, key: emailKey(email) }
}
