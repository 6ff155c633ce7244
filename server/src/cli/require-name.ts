import { isStorableText } from '../domain/json-guard.ts'

const maxNameLength = 255

/** A name as people write it, for organizations and credentials. */
export const requireName = (given: string): string => {
  const name = given.trim().normalize('NFC')
  if (name !== '' && Array.from(name).length <= maxNameLength && isStorableText(name)) return name
  throw new Error(`--name must have 1 to ${maxNameLength} characters.`)
}
