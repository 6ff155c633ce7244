import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** A stream of bytes to import. */
export type Input = {
  read: () => AsyncIterable<Uint8Array>
  /** Bytes read so far in the current pass. */
  bytesRead: () => number
  totalBytes?: number
  /** Set for a file, which can be read again from the start. */
  path?: string
  /** Most bytes of text that it may hold when decompressed; unlimited if absent. */
  maxTextBytes?: number
  /** When it was written; for a stream, now. */
  modifiedAt: Date
}

const pieceBytes = 256 * 1024

const counted = (open: () => AsyncIterable<Uint8Array>): Pick<Input, 'read' | 'bytesRead'> => {
  let bytes = 0
  const read = async function* (): AsyncGenerator<Uint8Array> {
    bytes = 0
    for await (const piece of open()) {
      bytes += piece.length
      yield piece
    }
  }
  return { read, bytesRead: () => bytes }
}

export const fileInput = async (path: string): Promise<Input> => {
  const entry = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`There is no file ${path}.`, { cause: error })
    throw error
  })
  if (entry.isDirectory()) throw new Error(`${path} is a directory; name a file.`)
  return {
    ...counted(() => createReadStream(path, { highWaterMark: pieceBytes })),
    totalBytes: entry.size,
    path,
    modifiedAt: entry.mtime,
  }
}

export const streamInput = (stream: AsyncIterable<Uint8Array>, modifiedAt: Date): Input => ({
  ...counted(() => stream),
  modifiedAt,
})

/** Copies a stream to a temporary file for formats that are read twice; the file is deleted when the work is done. */
export const withSpooled = async <T>(input: Input, work: (input: Input) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'parapet-import-'))
  try {
    const path = join(folder, 'input')
    await pipeline(input.read(), createWriteStream(path, { mode: 0o600 }))
    return await work({ ...input, ...(await fileInput(path)), modifiedAt: input.modifiedAt })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
