import { ApiError } from '@parapet/contract'

/** Outermost value counts as level 1. */
export const maxJsonDepth = 64

const quote = 0x22
const backslash = 0x5c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Deepest nesting of JSON text, read without recursion; strings are skipped, nothing else is checked. */
export const jsonDepth = (bytes: Uint8Array): number => {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === quote) {
      at = endOfString(bytes, at)
    } else if (opening.has(byte)) {
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (closing.has(byte)) {
      depth -= 1
    }
  }
  return deepest
}

const endOfString = (bytes: Uint8Array, start: number): number => {
  // Found natively: a CSV is one string of megabytes.
  for (let at = bytes.indexOf(quote, start + 1); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let backslashes = 0
    while (bytes[at - 1 - backslashes] === backslash) backslashes += 1
    if (backslashes % 2 === 0) return at
  }
  return bytes.length
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const decode = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new ApiError('BODY_MALFORMED', 'The body is not valid UTF-8.')
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('BODY_MALFORMED', 'The body is not valid JSON.')
  }
}

/** PostgreSQL cannot store U+0000, and a lone surrogate is no text in any encoding. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** Refuses unstorable strings anywhere, keys included. Without recursion, like the depth. */
export const refuseUnstorableText = (value: unknown): void => {
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string') {
      if (isStorableText(next)) continue
      throw new ApiError(
        'TEXT_MALFORMED',
        'The input has a string with U+0000 or a lone surrogate. Remove it.',
      )
    }
    if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) pending.push(key, inner)
    }
  }
}

/** Bytes of JSON → value, whatever text is in it, or the 400 that says what is wrong with them. */
export const parseJson = (bytes: Uint8Array, maxDepth = maxJsonDepth): unknown => {
  if (jsonDepth(bytes) > maxDepth) {
    throw new ApiError('BODY_TOO_DEEP', `The body nests deeper than ${maxDepth} levels.`)
  }
  return parse(decode(bytes))
}

/** Bytes of a body → value, or the 400 that says what is wrong with them. */
export const parseJsonBody = (bytes: Uint8Array): unknown => {
  const value = parseJson(bytes)
  refuseUnstorableText(value)
  return value
}
