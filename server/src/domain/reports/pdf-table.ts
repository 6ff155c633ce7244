import type { ReportBlock } from '@parapet/contract/reports'
import {
  contentWidth,
  ink,
  keepRoom,
  page,
  printable,
  roomLeft,
  type Sheet,
  styled,
  writeLine,
} from './pdf-pages.ts'

type Table = Extract<ReportBlock, { kind: 'table' }>

const size = 8.5
const padding = { x: 4, y: 3.5 }
// A single cell must not fill a page.
const maxCellLength = 400

type Cell = { text: string; x: number; width: number; isNumber: boolean }

const cellsOf = ({ columns }: Table, texts: readonly string[]): Cell[] => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let x = page.margin
  return columns.map(({ share, isNumber = false }, at) => {
    const width = (contentWidth * share) / whole
    const cell = { text: printable(texts[at] ?? '', maxCellLength), x, width, isNumber }
    x += width
    return cell
  })
}

const heightOf = ({ pdf }: Sheet, cells: readonly Cell[], isBold: boolean): number => {
  styled(pdf, { size, isBold })
  const heights = cells.map(({ text, width }) =>
    pdf.heightOfString(text === '' ? ' ' : text, { width: width - 2 * padding.x }),
  )
  return Math.max(...heights) + 2 * padding.y
}

const writeRow = (sheet: Sheet, cells: readonly Cell[], height: number, isHead: boolean): void => {
  const { pdf, parent } = sheet
  const top = pdf.y
  const row = pdf.struct('TR')
  parent.add(row)
  cells.forEach(({ text, x, width, isNumber }, at) => {
    row.add(
      pdf.struct(isHead ? 'TH' : 'TD', {}, () => {
        if (at === 0 && isHead) pdf.rect(page.margin, top, contentWidth, height).fill(ink.shade)
        styled(pdf, { size, isBold: isHead, color: isHead ? ink.quiet : ink.text }).text(
          text,
          x + padding.x,
          top + padding.y,
          { width: width - 2 * padding.x, align: isNumber ? 'right' : 'left' },
        )
      }),
    )
  })
  row.end()
  pdf.y = top + height
  pdf
    .moveTo(page.margin, pdf.y)
    .lineTo(page.margin + contentWidth, pdf.y)
    .lineWidth(0.4)
    .stroke(ink.line)
}

/** A table whose head is repeated on every page that it continues on. */
export const writeTable = (sheet: Sheet, table: Table): void => {
  const { pdf, parent } = sheet
  writeLine(sheet, 'Caption', table.label, { size: 9, isBold: true, color: ink.quiet })
  pdf.y += 3
  if (table.rows.length === 0) {
    writeLine(sheet, 'P', table.empty, { size: 9 })
    return
  }
  const element = pdf.struct('Table')
  parent.add(element)
  const within = { pdf, parent: element }
  const head = cellsOf(
    table,
    table.columns.map(({ title }) => title),
  )
  const headHeight = heightOf(sheet, head, true)
  const rows = table.rows.map((texts) => cellsOf(table, texts))
  const firstHeight = heightOf(sheet, rows[0] ?? [], false)
  keepRoom(sheet, headHeight + firstHeight)
  writeRow(within, head, headHeight, true)
  for (const cells of rows) {
    const height = heightOf(sheet, cells, false)
    if (height > roomLeft(sheet)) {
      pdf.addPage()
      writeRow(within, head, headHeight, true)
    }
    writeRow(within, cells, height, false)
  }
  element.end()
  if (table.more === undefined) return
  pdf.y += 3
  writeLine(sheet, 'P', table.more, { size: 8, color: ink.quiet })
}
