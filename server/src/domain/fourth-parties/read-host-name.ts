const maxName = 253
const label = /^[a-z0-9_-]{1,63}$/

/**
 * A record's host name in comparable form, or undefined if it is invalid. Only ASCII letters are folded: `toLowerCase`
 * turns the Kelvin sign into a k, and so a look-alike into the name it imitates.
 */
export const readHostName = (text: string): string | undefined => {
  // Skips a policy's wildcard and the trailing dot.
  const start = text.startsWith('*.') ? 2 : 0
  const name = text.slice(start, text.endsWith('.') ? -1 : undefined)
  if (name.length > maxName) return undefined
  const folded = name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return folded.split('.').every((part) => label.test(part)) ? folded : undefined
}
