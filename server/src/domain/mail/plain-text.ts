import { shorten } from '../shorten.ts'

// Marks that turn the direction of writing can make a text read as another one.
const turning = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\u061C]/g

/** Somebody else's words as one line: no control character, no break of any kind, no longer than that. */
export const plainLine = (text: string, maxLength: number): string =>
  shorten(
    text
      .toWellFormed()
      .replaceAll(turning, '')
      .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
      .trim(),
    maxLength,
  )

/** Somebody else's words with their lines, each behind a mark, so that they cannot pass for ours. */
export const quotedText = (text: string, maxLength: number): string[] =>
  shorten(text.toWellFormed().replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n'), maxLength)
    .split('\n')
    .map((line) =>
      `> ${line
        .replaceAll(turning, '')
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trimEnd()}`.trimEnd(),
    )
