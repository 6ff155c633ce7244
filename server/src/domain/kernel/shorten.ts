/** The text or, if it has more than this many characters, its beginning and an ellipsis. */
export const shorten = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text
  // A character has at most two code units, so only this much of a huge text is examined.
  const characters = Array.from(text.slice(0, 2 * maxLength))
  const isWhole = characters.length <= maxLength && text.length <= 2 * maxLength
  return isWhole ? text : `${characters.slice(0, maxLength - 1).join('')}…`
}

const utf8 = new TextEncoder()

/** The text, or as much of its beginning as fits this many bytes of UTF-8. */
export const shortenToBytes = (text: string, maxBytes: number): string => {
  // A code unit takes at most three bytes.
  if (text.length * 3 <= maxBytes) return text
  const { read } = utf8.encodeInto(text, new Uint8Array(maxBytes))
  return text.slice(0, read)
}
