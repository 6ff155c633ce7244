import { type Json, signableJson } from '../kernel/signable-json.ts'
import { sha256 } from '../kernel/sha256.ts'

/** Something that was seen, under the hash of its content. */
export type EvidenceRecord = {
  /** In hexadecimal, of `content`. */
  sha256: string
  /** Canonical JSON of an object with a `kind`. */
  content: string
}

/** JSON as it came from outside may hold halves of characters, which cannot be hashed. */
const wellFormed = (value: Json): Json => {
  if (typeof value === 'string') return value.toWellFormed()
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item: Json) => wellFormed(item))
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key.toWellFormed(),
      member === undefined ? undefined : wellFormed(member),
    ]),
  )
}

/** Whether there may be one: JSON writes it as its number in hexadecimal. */
const mayHoldHalves = (value: Json): boolean => /\\ud[89a-f]/.test(JSON.stringify(value))

/** What one record says, before it is hashed. */
export type SeenObject = { kind: string } & { [key: string]: Json | undefined }

export const toEvidenceRecord = (value: SeenObject): EvidenceRecord => {
  const content = signableJson(mayHoldHalves(value) ? wellFormed(value) : value)
  return { sha256: sha256(content), content }
}
