/** An attacker with the file can guess offline. */
const minLength = 16

/** The passphrase for backups; refuses one that is too short. */
export const readPassphrase = (given: string | undefined, name: string): string | undefined => {
  if (given === undefined || given.length >= minLength) return given
  throw new Error(`${name} must be at least ${minLength} characters long.`)
}
