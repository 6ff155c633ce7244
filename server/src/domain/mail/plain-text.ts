import { shorten } from '../kernel/shorten.ts'

// Bidirectional marks can make text appear as something else.
const turning = /[\u200E\u200F\u202A-\u202E\u2066-\u2069\u061C]/g

/** Somebody else's text as a single line: no control characters, no line breaks, at most this long. */
export const plainLine = (text: string, maxLength: number): string =>
  shorten(
    text
      .toWellFormed()
      .replaceAll(turning, '')
      .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
      .trim(),
    maxLength,
  )

/** Somebody else's text with its lines, each prefixed, so that it cannot pass for ours. */
export const quotedText = (text: string, maxLength: number): string[] =>
  shorten(text.toWellFormed().replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n'), maxLength)
    .split('\n')
    .map((line) =>
      `> ${line
        .replaceAll(turning, '')
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trimEnd()}`.trimEnd(),
    )
