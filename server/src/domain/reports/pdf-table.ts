import type { ReportBlock } from '@parapet/contract/reports'
import {
  contentWidth,
  type GiveWay,
  ink,
  keepRoom,
  page,
  roomLeft,
  type Sheet,
  writeLine,
} from './pdf-pages.ts'
import { draw, type LaidOut, layOut, printable } from './pdf-text.ts'

type Table = Extract<ReportBlock, { kind: 'table' }>

const size = 8.5
const padding = { x: 4, y: 3.5 }
// A single cell must not fill a page; those of several lines have few of them.
const maxCellLength = 400
const labelHeight = 20

const printableLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => printable(line, maxCellLength))
    .join('\n')

type Row = { cells: readonly { text: LaidOut; x: number }[]; height: number }

const rowOf = (sheet: Sheet, { columns }: Table, texts: readonly string[], isHead: boolean): Row => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const style = { size, isBold: isHead, color: isHead ? ink.quiet : ink.text }
  let left = page.margin
  const cells = columns.map(({ share, isNumber = false }, at) => {
    const width = (contentWidth * share) / whole
    const text = layOut(sheet, printableLines(texts[at] ?? ''), style, {
      width: width - 2 * padding.x,
    })
    const x = isNumber ? left + width - padding.x : left + padding.x
    left += width
    return { text, x }
  })
  return { cells, height: Math.max(...cells.map(({ text }) => text.height)) + 2 * padding.y }
}

const writeRow = (sheet: Sheet, { columns }: Table, { cells, height }: Row, isHead: boolean): void => {
  const { pdf, parent } = sheet
  const top = pdf.y
  const row = pdf.struct('TR')
  parent.add(row)
  cells.forEach(({ text, x }, at) => {
    row.add(
      pdf.struct(isHead ? 'TH' : 'TD', {}, () => {
        if (at === 0 && isHead) pdf.rect(page.margin, top, contentWidth, height).fill(ink.shade)
        draw(sheet, text, { x, y: top + padding.y, align: columns[at]?.isNumber ? 'right' : 'left' })
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
export const writeTable = async (sheet: Sheet, table: Table, giveWay: GiveWay): Promise<void> => {
  const { pdf, parent } = sheet
  const head = rowOf(
    sheet,
    table,
    table.columns.map(({ title }) => title),
    true,
  )
  const row = (texts: readonly string[]): Row => rowOf(sheet, table, texts, false)
  const [first = []] = table.rows
  // The label, the head and the first row stay together.
  keepRoom(sheet, labelHeight + head.height + row(first).height)
  writeLine(sheet, 'Caption', table.label, { size: 9, isBold: true, color: ink.quiet })
  pdf.y += 3
  if (table.rows.length === 0) {
    writeLine(sheet, 'P', table.empty, { size: 9 })
    return
  }
  const element = pdf.struct('Table')
  parent.add(element)
  const within = { ...sheet, parent: element }
  writeRow(within, table, head, true)
  for (const texts of table.rows) {
    await giveWay()
    const laidOut = row(texts)
    if (laidOut.height > roomLeft(sheet)) {
      pdf.addPage()
      writeRow(within, table, head, true)
    }
    writeRow(within, table, laidOut, false)
  }
  element.end()
  if (table.more === undefined) return
  pdf.y += 3
  writeLine(sheet, 'P', table.more, { size: 8, color: ink.quiet })
}
