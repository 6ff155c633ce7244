import { createInflateRaw } from 'node:zlib'
import { ApiError } from '@parapet/contract'
import { unreadableWorkbook } from '../../domain/import/unreadable-workbook.ts'

const maxParts = 2_000
/** More than any questionnaire needs; a small archive can unpack to a thousand times its size. */
const maxUnpackedBytes = 48 * 1024 ** 2
const maxMs = 20_000
const chunkBytes = 64 * 1024

const endSignature = 0x06_05_4b_50
const entrySignature = 0x02_01_4b_50
const localSignature = 0x04_03_4b_50
const endBytes = 22
const maxCommentBytes = 65_535

const damaged = (): ApiError =>
  unreadableWorkbook('The file is damaged. Open it in a spreadsheet program and save it again as .xlsx.')

type Part = { start: number; bytes: number; isDeflated: boolean }

const findEnd = (file: Buffer): number => {
  const first = Math.max(0, file.length - endBytes - maxCommentBytes)
  for (let at = file.length - endBytes; at >= first; at -= 1)
    if (file.readUInt32LE(at) === endSignature) return at
  throw unreadableWorkbook(
    'The file is not an .xlsx workbook. Old .xls files and files with a password must be saved as .xlsx without a password.',
  )
}

const partAt = (file: Buffer, at: number): Part => {
  const [flags, method] = [file.readUInt16LE(at + 8), file.readUInt16LE(at + 10)]
  if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) throw damaged()
  const bytes = file.readUInt32LE(at + 20)
  const local = file.readUInt32LE(at + 42)
  if (file.readUInt32LE(local) !== localSignature) throw damaged()
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  if (start + bytes > file.length) throw damaged()
  return { start, bytes, isDeflated: method === 8 }
}

const readDirectory = (file: Buffer): Map<string, Part> => {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  if (count > maxParts) throw unreadableWorkbook(`The file has more than ${maxParts} parts.`)
  const parts = new Map<string, Part>()
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== entrySignature) throw damaged()
    const nameBytes = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameBytes).replaceAll('\\', '/')
    parts.set(name.replace(/^\//, ''), partAt(file, at))
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

/** The parts of a zip archive, unpacked as they are read. */
export type ZipParts = {
  has: (name: string) => boolean
  /** The text of a part in pieces. */
  read: (name: string) => AsyncGenerator<string, void>
}

const unpack = async function* (
  file: Buffer,
  { start, bytes, isDeflated }: Part,
): AsyncGenerator<Uint8Array> {
  const data = file.subarray(start, start + bytes)
  if (!isDeflated) {
    for (let at = 0; at < data.length; at += chunkBytes) yield data.subarray(at, at + chunkBytes)
    return
  }
  const stream = createInflateRaw({ chunkSize: chunkBytes })
  stream.end(data)
  try {
    yield* stream
  } catch {
    throw damaged()
  } finally {
    stream.destroy()
  }
}

/** Opens an archive. What is read from it is bounded in size and time, whatever its directory says. */
export const openZip = (file: Buffer, now: () => number = () => performance.now()): ZipParts => {
  let parts: Map<string, Part>
  try {
    parts = readDirectory(file)
  } catch (error) {
    // Reading past the end of a buffer throws.
    throw error instanceof ApiError ? error : damaged()
  }
  const until = now() + maxMs
  let unpackedBytes = 0
  return {
    has: (name) => parts.has(name),
    read: async function* (name) {
      const part = parts.get(name)
      if (!part) throw damaged()
      const decoder = new TextDecoder()
      for await (const chunk of unpack(file, part)) {
        unpackedBytes += chunk.length
        if (unpackedBytes > maxUnpackedBytes)
          throw unreadableWorkbook('The file unpacks to more than 48 MiB. Delete sheets without questions.')
        if (now() > until)
          throw unreadableWorkbook('Reading the file took too long. Delete sheets without questions.')
        yield decoder.decode(chunk, { stream: true })
      }
      yield decoder.decode()
    },
  }
}
