import { canonicalJson } from './canonical-json.ts'

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

const refuse = (value: Json): void => {
  if (typeof value === 'string' && !value.isWellFormed())
    throw new TypeError('Half a character has no place in JSON that is hashed or signed.')
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no ${value}.`)
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries<Json | undefined>(value)) {
    refuse(key)
    if (member !== undefined) refuse(member)
  }
}

/** RFC 8785: the one way to write a value, so that others can hash it and check a signature. Throws for a value that has none. */
export const signableJson = (value: Json): string => {
  refuse(value)
  // Sorted by UTF-16 code units, and numbers and strings written as by ECMAScript, as the RFC demands.
  return canonicalJson(value)
}
