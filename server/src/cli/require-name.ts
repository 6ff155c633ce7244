import { isStorableText } from '../domain/kernel/json-guard.ts'

const maxNameLength = 255

/** A valid name for an organization or a credential. */
export const requireName = (given: string): string => {
  const name = given.trim().normalize('NFC')
  if (name !== '' && Array.from(name).length <= maxNameLength && isStorableText(name)) return name
  throw new Error(`--name must have 1 to ${maxNameLength} characters.`)
}
