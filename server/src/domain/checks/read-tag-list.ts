/**
 * The tags of a record such as `v=DMARC1; p=none` by lower-case name, the first of each; undefined if the record does
 * not start with the version.
 */
export const readTagList = (record: string, version: string): ReadonlyMap<string, string> | undefined => {
  const tags = new Map<string, string>()
  for (const part of record.split(';')) {
    const [name = '', ...rest] = part.split('=')
    const key = name.trim().toLowerCase()
    if (tags.size === 0 && (key !== 'v' || rest.join('=').trim() !== version)) return undefined
    if (key !== '' && !tags.has(key)) tags.set(key, rest.join('=').trim())
  }
  return tags
}
