const maxNames = 10
const maxNameLength = 100

const encode = (name: string): string =>
  Array.from(Buffer.from(name.slice(0, maxNameLength)), (byte) => {
    const character = String.fromCharCode(byte)
    return /\w/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }).join('')

/** Names what was dropped; everything outside `[A-Za-z0-9_]` is percent-encoded, so no name can break the header. */
export const ignoredFieldsHeader = (names: readonly string[]): string =>
  names
    .slice(0, maxNames)
    .map((name) => encode(name))
    .join(', ')
