import { createJsonSplitter, type JsonElement, type JsonPath } from './json-splitter.ts'
import { parseRecord } from './parse-record.ts'
import { type Line, splitLines } from './split-lines.ts'

/** One record of a file, by its line, or by its number if records are elements of a list. */
export type FileRecord = { line: number } & ({ value: unknown } | { refusal: string })

export type LocatedElement = JsonElement & { number: number }

/** The elements of JSON text at the paths, numbered from 1 within each path. */
export const elementsOf = async function* (
  pieces: AsyncIterable<Uint8Array>,
  paths: readonly JsonPath[],
): AsyncGenerator<LocatedElement> {
  const splitter = createJsonSplitter(paths)
  const counts = new Map<JsonPath, number>()
  const numbered = (element: JsonElement): LocatedElement => {
    const number = (counts.get(element.path) ?? 0) + 1
    counts.set(element.path, number)
    return { ...element, number }
  }
  for await (const piece of pieces) yield* splitter.write(piece).map(numbered)
  yield* splitter.end().map(numbered)
}

const toRecord = (line: number, found: { bytes: Buffer } | { refusal: string }): FileRecord => ({
  line,
  ...('refusal' in found ? { refusal: found.refusal } : parseRecord(found.bytes)),
})

/** The values at the paths. */
export const recordsOf = async function* (
  pieces: AsyncIterable<Uint8Array>,
  ...paths: JsonPath[]
): AsyncGenerator<FileRecord> {
  for await (const element of elementsOf(pieces, paths)) yield toRecord(element.number, element)
}

const openList = '['
const openObject = '{'

const firstCharacter = (bytes: Buffer): string => bytes.toString('latin1').trimStart().slice(0, 1)

const maxPeekedBytes = 1024 * 1024

/** The beginning, up to two complete lines, and a stream of the whole. */
const peekLines = async (
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ lines: Buffer[]; all: AsyncGenerator<Uint8Array> }> => {
  const iterator = pieces[Symbol.asyncIterator]()
  const held: Buffer[] = []
  let size = 0
  const linesIn = (): Buffer[] => {
    const text = Buffer.concat(held)
    const start = text.findIndex((byte) => byte > 0x20)
    if (start < 0) return []
    const first = text.indexOf(0x0a, start)
    if (first < 0) return [text.subarray(start)]
    const second = text.indexOf(0x0a, first + 1)
    return [text.subarray(start, first), text.subarray(first + 1, second < 0 ? undefined : second)]
  }
  let lines: Buffer[] = []
  while (size < maxPeekedBytes && !(lines.length === 2 && (lines[1]?.length ?? 0) > 0)) {
    const next = await iterator.next()
    if (next.done === true) break
    held.push(Buffer.from(next.value))
    size += next.value.length
    lines = linesIn()
  }
  const all = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* held.splice(0)
      for (;;) {
        const next = await iterator.next()
        if (next.done === true) return
        yield next.value
      }
    } finally {
      await iterator.return?.()
    }
  }
  return { lines, all: all() }
}

/** One object over several lines: its first line is not JSON, and the second does not start another. */
const isSpread = ([first, second]: readonly Buffer[]): boolean =>
  first !== undefined &&
  firstCharacter(first) === openObject &&
  'refusal' in parseRecord(first) &&
  (second === undefined || second[0] !== openObject.charCodeAt(0))

const recordsOfLines = async function* (lines: AsyncIterable<Line>): AsyncGenerator<FileRecord> {
  for await (const found of lines) yield toRecord(found.line, found)
}

/**
 * The values in JSON text of any form: a list, one value per line, or consecutive documents. A line that is not JSON is
 * refused and reading goes on with the next; in a document, reading ends there.
 */
export const recordsOfAnyForm = async function* (
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<FileRecord> {
  const { lines, all } = await peekLines(pieces)
  const isList = firstCharacter(lines[0] ?? Buffer.alloc(0)) === openList
  if (isList || isSpread(lines)) yield* recordsOf(all, ['*'], [])
  else yield* recordsOfLines(splitLines(all))
}
