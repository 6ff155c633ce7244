import { scimRefusal } from './scim-refusal.ts'

export type ScimObject = Readonly<Record<string, unknown>>

export const isScimObject = (value: unknown): value is ScimObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The attribute of an object; names are case-insensitive (RFC 7643 section 2.1). */
export const attributeOf = (object: ScimObject, name: string): unknown => {
  const wanted = name.toLowerCase()
  return Object.entries(object).find(([key]) => key.toLowerCase() === wanted)?.[1]
}

const maxText = 255

/** Text, or null where nothing is given: null and an empty value both mean that (RFC 7643 section 2.5). */
export const readText = (attribute: string, value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string') throw scimRefusal('invalidValue', `${attribute} must be text.`)
  if (value.length > maxText)
    throw scimRefusal('invalidValue', `${attribute} must have at most ${maxText} characters.`)
  return value
}

export const requireText = (attribute: string, value: unknown): string => {
  const text = readText(attribute, value)?.trim()
  if (!text) throw scimRefusal('invalidValue', `${attribute} is required.`)
  return text
}

/** Some providers send booleans as text, such as "False". */
export const readBoolean = (attribute: string, value: unknown): boolean => {
  const text = typeof value === 'string' ? value.toLowerCase() : value
  if (text === true || text === 'true') return true
  if (text === false || text === 'false') return false
  throw scimRefusal('invalidValue', `${attribute} must be true or false.`)
}

/** Equal for names that differ only in case or form. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase()
