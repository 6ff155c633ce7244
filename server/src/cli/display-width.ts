const graphemes = new Intl.Segmenter()

/** Terminals show these in two columns (Unicode Standard Annex 11). */
const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]/u

const widthOf = (grapheme: string): number => (wide.test(grapheme) ? 2 : 1)

/** Columns of a terminal that a text takes. */
export const displayWidth = (text: string): number => {
  // Most texts are ASCII, one column each.
  if (/^[ -~]*$/.test(text)) return text.length
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += widthOf(segment)
  return width
}

/** The text in at most this many columns, with an ellipsis if something is missing. */
export const cutTo = (text: string, width: number): string => {
  if (displayWidth(text) <= width) return text
  let kept = ''
  let left = width - 1
  for (const { segment } of graphemes.segment(text)) {
    left -= widthOf(segment)
    if (left < 0) break
    kept += segment
  }
  return `${kept}…`
}
