const maxName = 253
const label = /^[a-z0-9_-]{1,63}$/

/**
 * A host name of a record as it is compared, or undefined where it is none. Only ASCII letters are folded:
 * `toLowerCase` turns the Kelvin sign into a k, and so a look-alike into the name it imitates.
 */
export const readHostName = (text: string): string | undefined => {
  // A wildcard of a policy, and the dot of the root.
  const start = text.startsWith('*.') ? 2 : 0
  const name = text.slice(start, text.endsWith('.') ? -1 : undefined)
  if (name.length > maxName) return undefined
  const folded = name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return folded.split('.').every((part) => label.test(part)) ? folded : undefined
}
