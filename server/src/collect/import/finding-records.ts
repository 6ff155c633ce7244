import type { ReadContext, ReadRecord } from '../../domain/import/host-finding.ts'
import { readNuclei } from '../../domain/import/nuclei.ts'
import { readOcsf } from '../../domain/import/ocsf.ts'
import { readShodan } from '../../domain/import/shodan.ts'
import {
  readTemplateCells,
  readTemplateHeader,
  readTemplateObject,
  type TemplateHeader,
} from '../../domain/import/template-finding.ts'
import { separatorOf } from '../../domain/kernel/csv-separator.ts'
import type { FindingFormat } from './formats.ts'
import type { LocatedRecord } from './import-findings.ts'
import type { Input } from './input.ts'
import { peekLine } from './peek-line.ts'
import { plainText } from './plain-text.ts'
import { readCsvRecords } from './read-csv-records.ts'
import { recordsOfAnyForm } from './records.ts'
import { sarifRecords } from './sarif-records.ts'

/** Formats whose text is read twice. */
export const isReadTwice = (format: FindingFormat): boolean => format === 'sarif'

const byRecord = async function* (
  pieces: AsyncIterable<Uint8Array>,
  read: (value: unknown, context: ReadContext) => ReadRecord,
  context: ReadContext,
): AsyncGenerator<LocatedRecord> {
  for await (const record of recordsOfAnyForm(pieces))
    yield 'refusal' in record ? record : { line: record.line, ...read(record.value, context) }
}

const bounded = async function* (
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > maxBytes)
      throw new Error(`Decompressed, it is larger than ${maxBytes.toLocaleString('en')} bytes: split it.`)
    yield piece
  }
}

const templateRecords = async function* (
  pieces: AsyncIterable<Uint8Array>,
  context: ReadContext,
): AsyncGenerator<LocatedRecord> {
  const { line: first, all } = await peekLine(pieces)
  const separator = separatorOf(first)
  let header: TemplateHeader | undefined
  for await (const { line, cells } of readCsvRecords(all, separator)) {
    if (header) {
      yield { line, ...readTemplateCells(cells, header, context) }
      continue
    }
    if (cells.some((cell) => cell.includes('\r')))
      throw new Error('Its lines end in carriage returns only: save it with line feeds.')
    header = readTemplateHeader(cells, separator)
  }
}

/** The records of a file of the format. */
export const findingRecords = (
  format: FindingFormat,
  { read, maxTextBytes = Infinity }: Input,
  context: ReadContext,
): AsyncIterable<LocatedRecord> => {
  const text = (): AsyncGenerator<Uint8Array> => bounded(plainText(read()), maxTextBytes)
  switch (format) {
    case 'nuclei':
      return byRecord(text(), readNuclei, context)
    case 'ocsf':
      return byRecord(text(), readOcsf, context)
    case 'shodan':
      return byRecord(text(), readShodan, context)
    case 'jsonl':
      return byRecord(text(), readTemplateObject, context)
    case 'csv':
      return templateRecords(text(), context)
    case 'sarif':
      return sarifRecords(text, context)
  }
}
