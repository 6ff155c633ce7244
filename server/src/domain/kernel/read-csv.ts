import { ApiError } from '@parapet/contract'
import { CsvError, type Info, parse, type Parser } from 'csv-parse'

/** Waits for a turn of the event loop, so that other calls are served in between. */
export type Pause = () => Promise<void>

// Small enough that parsing it and consuming its rows takes only a few milliseconds.
const sliceBytes = 2048
// The parser copies a record in one go if its length differs from the first record's.
const maxCellsPerLine = 100_000

const lineFeed = 0x0a
const carriageReturn = 0x0d

const malformed = (line: number, problem: string): ApiError => {
  const description = `cannot be read at line ${line}: ${problem}`
  return new ApiError('CSV_MALFORMED', `csv: ${description}`, {
    metadata: { line: String(line) },
    fieldViolations: [{ field: 'csv', description, reason: 'CSV_MALFORMED' }],
  })
}

const skipLineBreaks = (bytes: Buffer, offset: number): number => {
  let at = offset
  while (bytes[at] === lineFeed || bytes[at] === carriageReturn) at += 1
  return at
}

const countLineFeeds = (bytes: Buffer, from: number, to: number): number => {
  let count = 0
  for (let at = bytes.indexOf(lineFeed, from); at >= 0 && at < to; at = bytes.indexOf(lineFeed, at + 1))
    count += 1
  return count
}

/** The line of the first cell at or after the offset, counted from 1. */
const lineAt = (bytes: Buffer, offset: number): number =>
  1 + countLineFeeds(bytes, 0, skipLineBreaks(bytes, offset))

const refuse = (error: CsvError, bytes: Buffer): ApiError =>
  malformed(
    lineAt(bytes, Number(error['bytes'])),
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'a quote is never closed.'
      : 'a quote is inside a cell; put the whole cell in quotes and write each quote in it twice.',
  )

const feed = async (parser: Parser, bytes: Buffer, pause: Pause, separator: string): Promise<void> => {
  const separatorByte = separator.charCodeAt(0)
  let cells = 0
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    await pause()
    if (parser.destroyed) return
    const slice = bytes.subarray(start, start + sliceBytes)
    for (const byte of slice) {
      if (byte === separatorByte) cells += 1
      else if (byte === lineFeed) cells = 0
    }
    if (cells > maxCellsPerLine) {
      parser.destroy(malformed(lineAt(bytes, start), `it has more than ${maxCellsPerLine} cells.`))
      return
    }
    parser.write(slice)
  }
  parser.end()
}

const isBlankLine = (record: readonly string[]): boolean =>
  record.length === 1 && /^[ \t]+$/.test(record[0] ?? '')

/** Tells the line that each record starts on, given where the records end, in their order. */
const createLineCounter = (bytes: Buffer): ((end: number) => number) => {
  let at = 0
  let line = 1
  return (end) => {
    const start = skipLineBreaks(bytes, at)
    const first = line + countLineFeeds(bytes, at, start)
    line = first + countLineFeeds(bytes, start, end)
    at = end
    return first
  }
}

/** A record and the line of the text that it starts on, from 1. */
export type CsvRecord = { line: number; cells: string[] }

/**
 * The records of RFC 4180 text: commas or another separator between cells, CRLF or LF between records. A byte order mark and blank lines are
 * skipped; unreadable text is refused with its line.
 */
export const readCsv = async function* (
  text: string,
  pause: Pause,
  separator = ',',
): AsyncGenerator<CsvRecord> {
  const bytes = Buffer.from(text.startsWith('\ufeff') ? text.slice(1) : text)
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
  })
  const fed = feed(parser, bytes, pause, separator)
  // The parser's own count takes CRLF inside a quoted cell for two lines.
  const lineOf = createLineCounter(bytes)
  try {
    // Without options that name columns, every record is a list of strings.
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = lineOf(info.bytes)
      if (!isBlankLine(record)) yield { line, cells: record }
    }
    await fed
  } catch (error) {
    throw error instanceof CsvError ? refuse(error, bytes) : error
  }
}
