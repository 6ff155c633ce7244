import { posix } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { columnOf } from '../../domain/import/cell-reference.ts'
import { type CellRange, isInRange, type Sheet, type SheetRow } from '../../domain/import/sheet.ts'
import { unreadableWorkbook } from '../../domain/import/unreadable-workbook.ts'
import {
  choicesIn,
  createListReader,
  type DeclaredList,
  maxListRanges,
  resolveLists,
} from './read-cell-lists.ts'
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

type Book = {
  sheets: { name: string; part: string; isVisible: boolean }[]
  /** What its defined names stand for, by their lower-case form. */
  names: Map<string, string>
}

/** The sheets in their order. */
const readBook = async (zip: ZipParts): Promise<Book> => {
  const relations = new Map<string, string>()
  await parseXml(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id: id = '', Target: target = '', TargetMode: mode }) => {
      if (name === 'Relationship' && mode !== 'External')
        relations.set(id, target.startsWith('/') ? target.slice(1) : posix.join('xl', target))
    },
  })
  const sheets: Book['sheets'] = []
  const names: Book['names'] = new Map()
  let definedName: string | undefined
  await parseXml(zip, book, {
    open: (element, attributes) => {
      if (element === 'definedName') definedName = attributes['name']?.toLowerCase()
      if (element !== 'sheet') return
      const part = relations.get(attribute(attributes, 'id') ?? '')
      const isVisible = (attributes['state'] ?? 'visible') === 'visible'
      if (part !== undefined && zip.has(part))
        sheets.push({ name: attributes['name'] ?? '', part, isVisible })
    },
    text: (piece) => {
      if (definedName !== undefined) names.set(definedName, joined(names.get(definedName) ?? '', piece))
    },
    close: () => (definedName = undefined),
  })
  if (sheets.length > maxSheets) throw unreadableWorkbook(`The file has more than ${maxSheets} sheets.`)
  return { sheets, names }
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

type ReadRows = {
  shared: readonly string[]
  /** Called for each cell that is kept. */
  onCell: () => void
  /** How many ranges with drop-down lists may still follow. */
  budget: { ranges: number }
  /** By default all are. */
  isWanted?: (row: number, column: number) => boolean
}

/** The values stored in a sheet, and its drop-down lists; formulas are not evaluated. */
const readRows = async (
  zip: ZipParts,
  part: string,
  { shared, onCell, budget, isWanted = () => true }: ReadRows,
): Promise<{ rows: SheetRow[]; lists: DeclaredList[] }> => {
  const rows: SheetRow[] = []
  const listReader = createListReader(budget)
  let cells = new Map<number, string>()
  let [row, column, type, value, isValue] = [0, -1, '', '', false]
  const endCell = (): void => {
    const text = type === 's' ? (shared[Number(value)] ?? '') : plainText(value)
    // An error such as #REF! is not an answer.
    if (text === '' || type === 'e' || column < 0 || column >= maxColumns || !isWanted(row, column)) return
    onCell()
    cells.set(column, type === 'b' ? (text === '1' ? 'Yes' : 'No') : text)
  }
  await parseXml(zip, part, {
    open: (name, attributes) => {
      const { r: reference = '', t = '' } = attributes
      if (name === 'row') {
        row = /^\d{1,7}$/.test(reference) ? Number(reference) : row + 1
        cells = new Map()
        column = -1
      } else if (name === 'c') {
        column = reference === '' ? column + 1 : columnOf(reference)
        type = t
        value = ''
      } else if (name === 'v' || name === 't') isValue = true
      else listReader.open(name, attributes)
    },
    text: (piece) => {
      if (isValue) value = joined(value, piece)
      else listReader.text(piece)
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c') endCell()
      else if (name === 'row' && cells.size > 0) rows.push({ row, cells })
      else listReader.close(name)
    },
  })
  return { rows, lists: listReader.lists }
}

const valuesIn = (rows: readonly SheetRow[], range: CellRange): string[] =>
  rows
    .filter(({ row }) => row >= range.fromRow && row <= range.toRow)
    .flatMap(({ row, cells }) =>
      [...cells].flatMap(([column, text]) => (isInRange(range, row, column) ? [text] : [])),
    )

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
  const { sheets, names } = await readBook(zip)
  const reading = { shared, onCell, budget: { ranges: maxListRanges } }
  const visible: { name: string; rows: SheetRow[]; lists: DeclaredList[] }[] = []
  for (const { name, part, isVisible } of sheets)
    if (isVisible) visible.push({ name, ...(await readRows(zip, part, reading)) })

  // Hidden sheets hold scores and lists, not questions: only the choices of drop-down lists are read.
  const rowsOf = new Map(visible.map(({ name, rows }) => [name, rows]))
  const hiddenRanges = Map.groupBy(
    visible.flatMap(({ name, lists }) =>
      lists.flatMap(({ formula }) => {
        const found = choicesIn(formula, name, names)
        return found && 'range' in found && !rowsOf.has(found.sheet) ? [found] : []
      }),
    ),
    ({ sheet }) => sheet,
  )
  for (const { name, part } of sheets) {
    const ranges = hiddenRanges.get(name)
    if (!ranges || rowsOf.has(name)) continue
    const isWanted = (row: number, column: number) =>
      ranges.some(({ range }) => isInRange(range, row, column))
    rowsOf.set(name, (await readRows(zip, part, { ...reading, isWanted })).rows)
  }

  return visible.map(({ name, rows, lists }) => ({
    name,
    rows,
    lists: resolveLists(lists, (formula) => {
      const found = choicesIn(formula, name, names)
      if (!found) return []
      return 'values' in found
        ? found.values.map(plainText)
        : valuesIn(rowsOf.get(found.sheet) ?? [], found.range)
    }),
  }))
}
