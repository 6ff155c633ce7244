import { shorten } from '../kernel/shorten.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** Longer text is truncated and copied: a slice that still references the whole text would fill the memory. */
const maxTextLength = 16_384
/** Elements of a list that are read. */
export const maxListLength = 1_000

const none: JsonObject = {}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** PostgreSQL accepts neither U+0000 nor lone surrogates: one of them in a feed would block all of it. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

const toText = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return undefined
  const text = storable(shorten(value, maxTextLength)).trim()
  return text === '' ? undefined : text
}

/** A trimmed text or number member; an empty one is missing. */
export const textIn = (object: JsonObject, name: string): string | undefined => toText(object[name])

/** A number member, or text that is a number. */
export const numberIn = (object: JsonObject, name: string): number | undefined => {
  const text = textIn(object, name)
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

export const objectIn = (object: JsonObject, name: string): JsonObject => {
  const value = object[name]
  return isObject(value) ? value : none
}

/** The elements of a list, or a single value as a list. */
export const listIn = (object: JsonObject, name: string): readonly unknown[] => {
  const value = object[name]
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value.slice(0, maxListLength) : [value]
}

export const objectsIn = (object: JsonObject, name: string): JsonObject[] =>
  listIn(object, name).filter(isObject)

export const textsIn = (object: JsonObject, name: string): string[] =>
  listIn(object, name).flatMap((value) => toText(value) ?? [])

/** The same for a list that may be comma-separated text. */
export const wordsIn = (object: JsonObject, name: string): string[] =>
  textsIn(object, name).flatMap((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  )
