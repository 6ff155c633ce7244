import { nameFields, namesIn } from '../../domain/import/names-in.ts'
import { readCsvRecords } from './read-csv-records.ts'
import { recordsOfAnyForm } from './records.ts'
import { splitLines } from './split-lines.ts'

/** The names of one record of a file. */
export type NameRecord = { line: number } & ({ names: string[] } | { refusal: string })

const maxPeekedBytes = 64 * 1024

/** The first line that is not blank, and the whole. */
const peekLine = async (
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ line: string; all: AsyncGenerator<Uint8Array> }> => {
  const iterator = pieces[Symbol.asyncIterator]()
  const held: Uint8Array[] = []
  let text = ''
  while (!/\S.*\n/.test(text) && text.length < maxPeekedBytes) {
    const next = await iterator.next()
    if (next.done === true) break
    held.push(next.value)
    text = Buffer.concat(held).toString('utf8')
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
  return { line: text.trimStart().split(/\r?\n/, 1)[0] ?? '', all: all() }
}

const fromJson = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<NameRecord> {
  for await (const record of recordsOfAnyForm(pieces)) {
    if ('refusal' in record) yield record
    else {
      const names = namesIn(record.value)
      yield names
        ? { line: record.line, names }
        : { line: record.line, refusal: `It has none of the fields ${nameFields.join(', ')}.` }
    }
  }
}

const columnOf = (cells: readonly string[]): number => {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  return Math.max(
    -1,
    ...nameFields
      .map((field) => names.indexOf(field))
      .filter((index) => index >= 0)
      .slice(0, 1),
  )
}

const fromCsv = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<NameRecord> {
  let column: number | undefined
  for await (const { line, cells } of readCsvRecords(pieces)) {
    if (column === undefined) {
      column = columnOf(cells)
      if (column < 0) throw new Error(`Its first line has none of the columns ${nameFields.join(', ')}.`)
      continue
    }
    const names = namesIn(cells[column] ?? '') ?? []
    yield names.length > 0 ? { line, names } : { line, refusal: 'The column of the name is empty.' }
  }
}

const fromLines = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<NameRecord> {
  for await (const found of splitLines(pieces)) {
    if ('refusal' in found) yield found
    else {
      const text = found.bytes.toString('utf8').trim()
      if (!text.startsWith('#')) yield { line: found.line, names: [text] }
    }
  }
}

/** The names of a file: JSON objects or texts, CSV with a column of names, or one name per line. */
export const nameRecords = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<NameRecord> {
  const { line, all } = await peekLine(pieces)
  if (/^[[{"]/.test(line)) yield* fromJson(all)
  else if (line.includes(',') || columnOf([line]) >= 0) yield* fromCsv(all)
  else yield* fromLines(all)
}
