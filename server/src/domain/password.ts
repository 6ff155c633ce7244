import { hash, verify } from '@node-rs/argon2'
import { invalidField } from '@parapet/contract'
import { emailKey } from './email-key.ts'
import { createTurns } from './turns.ts'

const minLength = 12
const maxLength = 256

/** Argon2id by default; 19 MiB and two passes, as OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each takes a thread of the pool that all of Node shares; a flood of sign-ins is to leave the others theirs.
const inTurn = createTurns({ atOnce: 2, maxWaiting: 64 })

/** The same password, however a keyboard composes its characters. */
const normalize = (password: string): string => password.normalize('NFKC')

/** A new password that can be taken, normalized; `field` is where it came from. */
export const readNewPassword = (given: string, email: string, field = 'password'): string => {
  const password = normalize(given)
  const { length } = Array.from(password)
  if (length < minLength || length > maxLength)
    throw invalidField(field, `must have ${minLength} to ${maxLength} characters.`)
  if (emailKey(password) === emailKey(email)) throw invalidField(field, 'must not be the e-mail address.')
  return password
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalize(password), cost))

let decoy: Promise<string> | undefined

/** Takes as long where there is no hash to compare with: nobody can tell from the time which accounts exist. */
export const isPassword = async (given: string, storedHash: string | undefined): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password')
  const password = normalize(given)
  // Longer than any that can be set; hashing a megabyte would be somebody else's time.
  const isTooLong = password.length > 2 * maxLength
  const compared = storedHash ?? (await decoy)
  const isRight = await inTurn(() => verify(compared, isTooLong ? '' : password))
  return isRight && !isTooLong && storedHash !== undefined
}
