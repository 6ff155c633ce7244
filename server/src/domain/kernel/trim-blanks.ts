const blanks = new Set([0x20, 0x09, 0x0d, 0x0a])

/** Trims spaces, tabs, CR and LF. By hand, because a regular expression is quadratic in inner blanks. */
export const trimBlanks = (text: string): string => {
  let start = 0
  let end = text.length
  while (start < end && blanks.has(text.charCodeAt(start))) start += 1
  while (end > start && blanks.has(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}
