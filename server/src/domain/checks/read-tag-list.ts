/**
 * The tags of a record such as `v=DMARC1; p=none`, names in lower case, the first of a name; undefined where the record
 * does not begin with the version.
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
