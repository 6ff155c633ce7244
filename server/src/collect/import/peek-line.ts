const lineFeed = 0x0a
const space = 0x20

/** More than any first line has, to bound the search in it. */
const maxPeekedBytes = 64 * 1024

/** The first line that is not blank, as far as it was read, and the whole. */
export const peekLine = async (
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ line: string; all: AsyncGenerator<Uint8Array> }> => {
  const iterator = pieces[Symbol.asyncIterator]()
  const held: Uint8Array[] = []
  const ofLine: Uint8Array[] = []
  let size = 0
  for (let isEnded = false; !isEnded && size < maxPeekedBytes;) {
    const next = await iterator.next()
    if (next.done === true) break
    held.push(next.value)
    // Each byte is looked at once, because a hostile file comes in many small pieces.
    const start = ofLine.length > 0 ? 0 : next.value.findIndex((byte) => byte > space)
    if (start < 0) continue
    const end = next.value.indexOf(lineFeed, start)
    isEnded = end >= 0
    const part = next.value.subarray(start, isEnded ? end : undefined)
    ofLine.push(part)
    size += part.length
  }
  const all = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* held.splice(0)
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  const line = Buffer.concat(ofLine).subarray(0, maxPeekedBytes).toString('utf8')
  return { line: line.replace(/\r$/, ''), all: all() }
}
