import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** The first bytes, at least three if there are that many, and the rest. */
const peek = async (
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ first: Buffer; rest: AsyncGenerator<Uint8Array> }> => {
  const iterator = pieces[Symbol.asyncIterator]()
  let first = Buffer.alloc(0)
  while (first.length < 3) {
    const next = await iterator.next()
    if (next.done === true) break
    first = Buffer.concat([first, next.value])
  }
  const rest = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield first
      for (;;) {
        const next = await iterator.next()
        if (next.done === true) return
        yield next.value
      }
    } finally {
      await iterator.return?.()
    }
  }
  return { first, rest: rest() }
}

const gunzipped = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  // Errors surface where the text is read.
  pipeline(Readable.from(pieces, { objectMode: false }), gunzip, () => {})
  try {
    yield* gunzip as AsyncIterable<Uint8Array>
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (typeof code !== 'string' || !code.startsWith('Z_')) throw error
    throw new Error('The gzip data is damaged, or ends too early.', { cause: error })
  }
}

/** Once by the publisher and once in transit; anything compressed more often is meant to explode. */
const maxPackings = 2

/**
 * The bytes of the text without a byte order mark, decompressed as a stream if the first bytes are gzip. Text that is
 * not UTF-8 by its first bytes is refused.
 */
export const plainText = async function* (
  pieces: AsyncIterable<Uint8Array>,
  packings = maxPackings,
): AsyncGenerator<Uint8Array> {
  const { first, rest } = await peek(pieces)
  if (startsWith(first, 0x1f, 0x8b)) {
    if (packings === 0)
      throw new Error('It is compressed more than twice: decompress it, and import the file inside.')
    yield* plainText(gunzipped(rest), packings - 1)
    return
  }
  if (startsWith(first, 0x50, 0x4b, 0x03))
    throw new Error('It is a zip archive: unpack it, and import the file inside.')
  if (startsWith(first, 0xff, 0xfe) || startsWith(first, 0xfe, 0xff))
    throw new Error('It is UTF-16 text: save it as UTF-8, and import that.')
  let isStart = startsWith(first, 0xef, 0xbb, 0xbf)
  for await (const piece of rest) {
    yield isStart ? piece.subarray(3) : piece
    isStart = false
  }
}
