/** Length limit of one encoded name in the header: ten of them still pass common proxies. */
const maxNameLength = 100

const encode = (name: string): string => {
  let encoded = ''
  for (const byte of Buffer.from(name.slice(0, maxNameLength))) {
    const character = String.fromCharCode(byte)
    const next = /\w/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    if (encoded.length + next.length > maxNameLength) break
    encoded += next
  }
  return encoded
}

/** Names what was dropped; everything outside `[A-Za-z0-9_]` is percent-encoded, so no name can break the header. */
export const ignoredFieldsHeader = (names: readonly string[]): string =>
  names.map((name) => encode(name)).join(', ')
