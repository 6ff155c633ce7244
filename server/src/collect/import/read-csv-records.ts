import { type CsvError, parse } from 'csv-parse'
import type { CsvSeparator } from '../../domain/kernel/csv-separator.ts'

export type CsvRecord = { line: number; cells: string[] }

const maxRecordBytes = 1024 * 1024
/** The records of this much text are buffered at a time. */
const sliceBytes = 64 * 1024

const problems: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is never closed',
  CSV_MAX_RECORD_SIZE: 'a record is longer than 1 MiB; a quote may never be closed',
}

const refuse = (error: CsvError): Error => {
  const problem =
    problems[error.code] ??
    'a quote is inside a cell; put the whole cell in quotes and write each quote in it twice'
  return new Error(`The CSV cannot be read at line ${Number(error['lines'])}: ${problem}.`)
}

const lineFeedsIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0)

const slicesOf = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces)
    for (let start = 0; start < piece.length; start += sliceBytes)
      yield piece.subarray(start, start + sliceBytes)
}

/** The records of RFC 4180 text of any size, each with its starting line; blank lines are skipped. */
export const readCsvRecords = async function* (
  pieces: AsyncIterable<Uint8Array>,
  delimiter: CsvSeparator = ',',
): AsyncGenerator<CsvRecord> {
  let records: CsvRecord[] = []
  let failure: CsvError | undefined
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRecordBytes,
    // Collected by callback: read from the stream, the records before an error would be lost with it.
    on_record: (cells: string[], { lines }: { lines: number }) => {
      if (cells.length > 1 || cells[0]?.trim() !== '')
        records.push({ line: lines - lineFeedsIn(cells), cells })
      return null
    },
  })
  parser.on('error', (error: CsvError) => {
    failure = error
  })
  const take = (): CsvRecord[] => {
    const taken = records
    records = []
    return taken
  }
  for await (const slice of slicesOf(pieces)) {
    await new Promise<void>((resolve) => void parser.write(slice, () => resolve()))
    yield* take()
    if (failure) throw refuse(failure)
  }
  await new Promise<void>((resolve) => {
    parser.once('error', () => resolve())
    parser.end(() => resolve())
  })
  yield* take()
  if (failure) throw refuse(failure)
}
