export type Line = { line: number; bytes: Buffer } | { line: number; refusal: string }

const lineFeed = 0x0a

/** No scanner writes records this long; longer lines are not kept in memory. */
export const maxRecordBytes = 16 * 1024 * 1024

export const tooLong = (maxBytes: number): string => `It is longer than ${maxBytes / 1024} KiB.`

const isBlank = (bytes: Buffer): boolean =>
  bytes.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d))

/** The lines of a text, numbered from 1; blank ones are skipped. */
export const splitLines = async function* (
  pieces: AsyncIterable<Uint8Array>,
  maxBytes = maxRecordBytes,
): AsyncGenerator<Line> {
  let line = 1
  let parts: Buffer[] = []
  let size = 0
  const add = (part: Buffer): void => {
    size += part.length
    if (size > maxBytes) parts = []
    else if (part.length > 0) parts.push(part)
  }
  const take = (): Line | undefined => {
    const [only = Buffer.alloc(0)] = parts
    const bytes = parts.length > 1 ? Buffer.concat(parts) : only
    const isLong = size > maxBytes
    parts = []
    size = 0
    if (isLong) return { line, refusal: tooLong(maxBytes) }
    return isBlank(bytes) ? undefined : { line, bytes }
  }
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length)
    let start = 0
    for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, start)) {
      add(bytes.subarray(start, end))
      const found = take()
      if (found) yield found
      line += 1
      start = end + 1
    }
    add(bytes.subarray(start))
  }
  const last = take()
  if (last) yield last
}
