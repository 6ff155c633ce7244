import { posix } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import type { Sheet, SheetRow } from '../../domain/import/sheet.ts'
import { unreadableWorkbook } from '../../domain/import/unreadable-workbook.ts'
import { openZip, type ZipParts } from './zip-parts.ts'

const maxSheets = 100
const maxCells = 200_000
const maxColumns = 500

type Handlers = {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Names without their prefix: programs differ in whether they write one. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Entities that the document defines itself are not expanded. */
const parseXml = async (zip: ZipParts, part: string, { open, text, close }: Handlers): Promise<void> => {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open(localName(name), attributes),
      ontext: (piece) => text?.(piece),
      onclosetag: (name) => close?.(localName(name)),
    },
    { xmlMode: true },
  )
  for await (const piece of zip.read(part)) {
    parser.write(piece)
    // Other calls get their turn between the pieces.
    await setImmediate()
  }
  parser.end()
}

const attribute = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]

const book = 'xl/workbook.xml'

/** The visible sheets in their order: hidden ones hold lists and scores, not questions. */
const readSheetParts = async (zip: ZipParts): Promise<{ name: string; part: string }[]> => {
  const relations = new Map<string, string>()
  await parseXml(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id: id = '', Target: target = '', TargetMode: mode }) => {
      if (name === 'Relationship' && mode !== 'External')
        relations.set(id, target.startsWith('/') ? target.slice(1) : posix.join('xl', target))
    },
  })
  const sheets: { name: string; part: string }[] = []
  await parseXml(zip, book, {
    open: (element, attributes) => {
      if (element !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const part = relations.get(attribute(attributes, 'id') ?? '')
      if (part !== undefined && zip.has(part)) sheets.push({ name: attributes['name'] ?? '', part })
    },
  })
  if (sheets.length > maxSheets) throw unreadableWorkbook(`The file has more than ${maxSheets} sheets.`)
  return sheets
}

const stringsPart = 'xl/sharedStrings.xml'

/** The most that spreadsheet programs put into a cell. A string may be shared by all cells, so it must be small. */
const maxText = 32_767

const joined = (text: string, piece: string): string => {
  if (text.length + piece.length > maxText)
    throw unreadableWorkbook(`A cell has more than ${maxText.toLocaleString('en')} characters.`)
  return text + piece
}

/** Spreadsheet programs write a carriage return as text. */
const plainText = (text: string): string =>
  text.replaceAll('_x000D_', '').toWellFormed().replaceAll('\0', '\uFFFD').trim()

const readSharedStrings = async (zip: ZipParts): Promise<string[]> => {
  const strings: string[] = []
  if (!zip.has(stringsPart)) return strings
  let [current, isText, isPhonetic] = ['', false, false]
  await parseXml(zip, stringsPart, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 't') isText = true
      if (name === 'rPh') isPhonetic = true
    },
    text: (piece) => {
      if (isText && !isPhonetic) current = joined(current, piece)
    },
    close: (name) => {
      if (name === 'si') strings.push(plainText(current))
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
    },
  })
  return strings
}

/** A to 0, Z to 25, AA to 26. */
const columnOf = (reference: string): number => {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The values stored in a sheet; formulas are not evaluated. */
const readRows = async (
  zip: ZipParts,
  part: string,
  shared: readonly string[],
  onCell: () => void,
): Promise<SheetRow[]> => {
  const rows: SheetRow[] = []
  let cells = new Map<number, string>()
  let [row, column, type, value, isValue] = [0, -1, '', '', false]
  const endCell = (): void => {
    const text = type === 's' ? (shared[Number(value)] ?? '') : plainText(value)
    // An error such as #REF! is not an answer.
    if (text === '' || type === 'e' || column < 0 || column >= maxColumns) return
    onCell()
    cells.set(column, type === 'b' ? (text === '1' ? 'Yes' : 'No') : text)
  }
  await parseXml(zip, part, {
    open: (name, { r: reference = '', t = '' }) => {
      if (name === 'row') {
        row = /^\d{1,7}$/.test(reference) ? Number(reference) : row + 1
        cells = new Map()
        column = -1
      } else if (name === 'c') {
        column = reference === '' ? column + 1 : columnOf(reference)
        type = t
        value = ''
      } else if (name === 'v' || name === 't') isValue = true
    },
    text: (piece) => {
      if (isValue) value = joined(value, piece)
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c') endCell()
      else if (name === 'row' && cells.size > 0) rows.push({ row, cells })
    },
  })
  return rows
}

/** The visible sheets of an .xlsx workbook with their stored values. Throws if it is not one. */
export const readWorkbook = async (file: Buffer): Promise<Sheet[]> => {
  const zip = openZip(file)
  if (!zip.has(book) || !zip.has('xl/_rels/workbook.xml.rels'))
    throw unreadableWorkbook('The file is a zip archive, but not an .xlsx workbook.')
  const shared = await readSharedStrings(zip)
  let count = 0
  const onCell = (): void => {
    count += 1
    if (count > maxCells)
      throw unreadableWorkbook(
        `The file has more than ${maxCells.toLocaleString('en')} cells with text. Delete sheets without questions.`,
      )
  }
  const sheets: Sheet[] = []
  for (const { name, part } of await readSheetParts(zip))
    sheets.push({ name, rows: await readRows(zip, part, shared, onCell) })
  return sheets
}
