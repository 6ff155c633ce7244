import { invalidField } from '@parapet/contract'

const maxLength = 255

/** The name as stored, and the key that must be unique among active groups. */
export const normalizeGroupName = (name: string): { name: string; nameKey: string } => {
  const stored = name.trim().normalize('NFC')
  // NFC can make a name longer than the one that was sent.
  if (Array.from(stored).length > maxLength)
    throw invalidField('name', `must have at most ${maxLength} characters in NFC.`)
  // Upper case first: it folds ß to SS and both lower-case sigmas into one, which lower case alone does not.
  return { name: stored, nameKey: stored.toUpperCase().toLowerCase().normalize('NFC') }
}
