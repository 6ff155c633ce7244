const rightToLeft = String.raw`\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}`

const isRightToLeft = new RegExp(`[${rightToLeft}]`, 'u')

/** From the first to the last letter that is read from right to left, without letters of another direction between. */
const rightToLeftRun = new RegExp(
  String.raw`[${rightToLeft}](?:(?:(?![${rightToLeft}])\P{L})*[${rightToLeft}\p{M}])*`,
  'gu',
)

// Numbers are read from left to right in every script.
const wordOrGap = /\p{Nd}+(?:[.,:/]\p{Nd}+)*| +|[^\p{Nd} ]+/gu

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

const mirror = (word: string): string =>
  isRightToLeft.test(word) ? word : word.replaceAll(/[()[\]{}<>«»]/g, (sign) => mirrored[sign] ?? sign)

/**
 * A line of text in the pieces it is drawn in, from left to right. Fonts order the letters of a word that is read from
 * right to left, but not its words, which is what this does (a part of Unicode's bidirectional algorithm, UAX 9).
 */
export const visualOrder = (line: string): string[] => {
  if (!isRightToLeft.test(line)) return [line]
  const pieces: string[] = []
  let end = 0
  for (const { index, 0: run } of line.matchAll(rightToLeftRun)) {
    if (index > end) pieces.push(line.slice(end, index))
    pieces.push(...(run.match(wordOrGap) ?? []).toReversed().map(mirror))
    end = index + run.length
  }
  if (end < line.length) pieces.push(line.slice(end))
  return pieces
}
