import { type CsvSeparator, separatorOf } from '../../domain/kernel/csv-separator.ts'
import { nameFields, namesIn } from '../../domain/import/names-in.ts'
import { peekLine } from './peek-line.ts'
import { readCsvRecords } from './read-csv-records.ts'
import { recordsOfAnyForm } from './records.ts'
import { splitLines } from './split-lines.ts'

/** The names of one record of a file. */
export type NameRecord = { line: number } & ({ names: string[] } | { refusal: string })

/** Longer than any name, also in other scripts. */
const maxNameBytes = 1024

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

const fromCsv = async function* (
  pieces: AsyncIterable<Uint8Array>,
  separator: CsvSeparator,
): AsyncGenerator<NameRecord> {
  let column: number | undefined
  for await (const { line, cells } of readCsvRecords(pieces, separator)) {
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
  for await (const found of splitLines(pieces, maxNameBytes)) {
    if ('refusal' in found) yield { line: found.line, refusal: `${found.refusal} No name is so long.` }
    else {
      const text = found.bytes.toString('utf8').trim()
      if (!text.startsWith('#')) yield { line: found.line, names: [text] }
    }
  }
}

/** The names of a file: JSON objects or texts, CSV with a column of names, or one name per line. */
export const nameRecords = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<NameRecord> {
  const { line, all } = await peekLine(pieces)
  if (line.startsWith('#')) yield* fromLines(all)
  else if (/^[[{"]/.test(line)) yield* fromJson(all)
  else if (/[,;\t]/.test(line) || columnOf([line]) >= 0) yield* fromCsv(all, separatorOf(line))
  else yield* fromLines(all)
}
