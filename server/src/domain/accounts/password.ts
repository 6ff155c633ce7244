import { hash, verify } from '@node-rs/argon2'
import { invalidField, maxLengths, minPasswordLength } from '@parapet/contract'
import { emailKey } from './email-key.ts'
import { isGuessablePassword } from './guessable-password.ts'
import { createTurns } from '../kernel/turns.ts'
import { unavailable } from '../kernel/unavailable.ts'

const maxLength = maxLengths.password

/** Argon2id with OWASP's recommendation of 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes a thread of Node's shared pool; a flood of sign-ins must leave some for other work.
const inTurn = createTurns({
  atOnce: 2,
  maxWaiting: 64,
  refusal: () => unavailable('Too many people are signing in right now. Try again shortly.'),
})

/** Makes a password the same however the keyboard composes its characters. */
const normalize = (password: string): string => password.normalize('NFKC')

/** The password's owner: the e-mail address, and names that others know. */
type Owner = { email: string; names: readonly string[] }

/** A valid new password, normalized; `field` is the field it came in. */
export const readNewPassword = async (
  given: string,
  { email, names }: Owner,
  field = 'password',
): Promise<string> => {
  const password = normalize(given)
  // Also counted as typed: one character can become eighteen when normalized, but is guessed as one.
  const [typed, length] = [Array.from(given).length, Array.from(password).length]
  if (Math.min(typed, length) < minPasswordLength || length > maxLength)
    throw invalidField(field, `must have ${minPasswordLength} to ${maxLength} characters.`)
  if (emailKey(password) === emailKey(email)) throw invalidField(field, 'must not be the e-mail address.')
  const personal = [email, ...names]
  if (
    (await isGuessablePassword(password, personal)) ||
    (given !== password && (await isGuessablePassword(given, personal)))
  )
    throw invalidField(
      field,
      'is easy to guess: it is close to a common password, a keyboard pattern or a name. Use several unrelated words, or a password manager.',
    )
  return password
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalize(password), cost))

let decoy: Promise<string> | undefined

/** Takes just as long if there is no hash to compare with, so that timing does not reveal which accounts exist. */
export const isPassword = async (given: string, storedHash: string | undefined): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password')
  const password = normalize(given)
  // Longer than any password that can be set; hashing a megabyte would hold up other sign-ins.
  const isTooLong = password.length > 2 * maxLength
  const compared = storedHash ?? (await decoy)
  const isRight = await inTurn(() => verify(compared, isTooLong ? '' : password))
  return isRight && !isTooLong && storedHash !== undefined
}
