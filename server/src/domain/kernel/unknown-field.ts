import { clipText } from './clip-text.ts'
import { nearestName } from './nearest-name.ts'

/** A field name in a form that a message can show: clipped, and without characters that move or hide others. */
export const showFieldName = (name: string): string =>
  clipText(name).replaceAll(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )

/** The message about an unknown field. */
export const describeUnknownField = (name: string, known: readonly string[]): string => {
  const meant = nearestName(name, known)
  return meant === undefined
    ? 'is not a known field here.'
    : `is not a known field here. Did you mean ${meant}?`
}
