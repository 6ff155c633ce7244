import { sha256 } from '../../kernel/sha256.ts'
import { type Json, signableJson } from '../../kernel/signable-json.ts'

type Fitting = {
  items: Json[]
  /** What did not fit, and the hash of the whole list. */
  omitted?: { count: number; sha256: string }
}

const maxText = 2_048

const clipped = (text: string): string =>
  text.length <= maxText
    ? text
    : `${text.slice(0, maxText)}… [${text.length} characters, SHA-256 ${sha256(text)}]`

const clip = (value: Json): Json => {
  if (typeof value === 'string') return clipped(value.toWellFormed())
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item: Json) => clip(item))
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, member === undefined ? undefined : clip(member)]),
  )
}

/** The items in the order of their text, each once, as many as fit this many characters. */
export const within = (given: readonly Json[], maxLength: number): Fitting => {
  const texts = [...new Set(given.map((item) => signableJson(clip(item))))].toSorted()
  let length = 0
  const end = texts.findIndex((text) => (length += text.length) > maxLength)
  const kept = end < 0 ? texts : texts.slice(0, end)
  return {
    // They were written from such values.
    items: kept.map((text) => JSON.parse(text) as Json),
    ...(end >= 0 && { omitted: { count: texts.length - end, sha256: sha256(texts.join('\n')) } }),
  }
}
