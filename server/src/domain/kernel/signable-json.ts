import { canonicalJson } from './canonical-json.ts'

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

const writeSignable = (scalar: unknown): string => {
  if (typeof scalar === 'string' && !scalar.isWellFormed())
    throw new TypeError('Half a character has no place in JSON that is hashed or signed.')
  if (typeof scalar === 'number' && !Number.isFinite(scalar)) throw new TypeError(`JSON has no ${scalar}.`)
  return JSON.stringify(scalar)
}

/** RFC 8785: the one way to write a value, so that others can hash it and check a signature. Throws for a value that has none. */
// Sorted by UTF-16 code units, and numbers and strings written as by ECMAScript, as the RFC demands.
export const signableJson = (value: Json): string => canonicalJson(value, writeSignable)
