import { ApiError } from '@parapet/contract'

/** The outermost value is level 1. */
export const maxJsonDepth = 64

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

/** PostgreSQL cannot store U+0000, and a lone surrogate is not valid text in any encoding. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const refuseUnstorable = (text: string): void => {
  if (!isStorableText(text))
    throw new ApiError(
      'TEXT_MALFORMED',
      'The input has a string with U+0000 or an unpaired surrogate. Remove it.',
    )
}

/** Refuses unstorable strings anywhere, including keys. Without recursion: MCP arguments may be nested deeply. */
export const refuseUnstorableText = (value: unknown): void => {
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next === 'string') refuseUnstorable(next)
    else if (Array.isArray(next)) for (const entry of next) pending.push(entry)
    else if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) {
        refuseUnstorable(key)
        pending.push(inner)
      }
    }
  }
}

/** Parses bytes of JSON, even with text that cannot be stored; throws a 400 that says what is wrong. */
export const parseJson = (bytes: Uint8Array): unknown => parse(decode(bytes))

/** Parses a body; throws a 400 that says what is wrong. */
export const parseJsonBody = (bytes: Uint8Array): unknown => {
  const text = decode(bytes)
  const value = parse(text)
  // In valid UTF-8 JSON, only an escape can produce such a character.
  if (text.includes(String.raw`\u`)) refuseUnstorableText(value)
  return value
}
