/** The names of the entries in a zip archive, and whether one of them is encrypted. */
type ZipDirectory = { names: string[]; isEncrypted: boolean }

const endSignature = 0x06054b50
const endBytes = 22
const maxCommentBytes = 0xffff
const entrySignature = 0x02014b50
const entryBytes = 46

/** Where the record at the end starts: it is the last thing in the file, followed only by a comment of the length it states. */
const findEnd = (tail: Buffer): number | undefined => {
  const lowest = Math.max(0, tail.length - endBytes - maxCommentBytes)
  for (let at = tail.length - endBytes; at >= lowest; at -= 1)
    if (tail.readUInt32LE(at) === endSignature && at + endBytes + tail.readUInt16LE(at + 20) === tail.length)
      return at
  return undefined
}

/**
 * The directory of a zip archive of so many bytes, from its last bytes. Undefined if it is damaged, split into parts, too
 * large for an office document, or not within these bytes.
 */
export const readZipDirectory = (tail: Buffer, totalBytes: number): ZipDirectory | undefined => {
  const end = findEnd(tail)
  if (end === undefined) return undefined
  const [disk, count, bytes, offset] = [
    tail.readUInt32LE(end + 4),
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ]
  const start = offset - (totalBytes - tail.length)
  // The directory lies directly before its end, so nothing can be hidden between the two.
  if (disk !== 0 || count === 0 || start < 0 || start + bytes !== end) return undefined
  const names: string[] = []
  let isEncrypted = false
  let at = start
  while (names.length < count) {
    if (at + entryBytes > end || tail.readUInt32LE(at) !== entrySignature) return undefined
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) => tail.readUInt16LE(at + place))
    const nameAt = at + entryBytes
    const next = nameAt + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0)
    if (next > end) return undefined
    isEncrypted ||= (tail.readUInt16LE(at + 8) & 1) === 1
    names.push(tail.toString('utf8', nameAt, nameAt + (nameBytes ?? 0)))
    at = next
  }
  return at === end ? { names, isEncrypted } : undefined
}
