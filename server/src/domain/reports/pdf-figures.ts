import type { ReportFigure } from '@parapet/contract/reports'
import { contentWidth, ink, keepRoom, page, type Sheet, toneInk } from './pdf-pages.ts'
import { draw, layOut, printable } from './pdf-text.ts'

const maxPerRow = 5
// A box never gets wider than it would be among this many.
const minColumns = 3
const gap = 8
const padding = 7

/** As many rows as are needed, as equally filled as can be, so that no box stands alone. */
const rowsOf = (figures: readonly ReportFigure[]): ReportFigure[][] => {
  const rowCount = Math.ceil(figures.length / maxPerRow)
  const perRow = Math.ceil(figures.length / Math.max(1, rowCount))
  return Array.from({ length: rowCount }, (_, at) => figures.slice(at * perRow, (at + 1) * perRow))
}

const writeRow = (sheet: Sheet, figures: readonly ReportFigure[]): void => {
  const { pdf, parent } = sheet
  const columns = Math.max(minColumns, figures.length)
  const width = (contentWidth - (columns - 1) * gap) / columns
  const inside = width - 2 * padding
  const boxes = figures.map(({ label, value, note = '', tone = 'neutral' }) => {
    const shown = printable(value, 20)
    return {
      label: layOut(sheet, printable(label), { size: 7.5, color: ink.quiet }, { width: inside, maxLines: 3 }),
      value: layOut(
        sheet,
        shown,
        { size: shown.length > 7 ? 12 : 18, isBold: true, color: toneInk[tone] },
        { width: inside, maxLines: 2 },
      ),
      note: layOut(sheet, printable(note), { size: 7, color: ink.quiet }, { width: inside, maxLines: 3 }),
    }
  })
  // Values stand on one line, whatever the length of the labels above them.
  const labels = Math.max(...boxes.map(({ label }) => label.height))
  const values = Math.max(...boxes.map(({ value }) => value.height))
  const notes = Math.max(...boxes.map(({ note }) => note.height))
  const height = labels + values + notes + 2 * padding
  keepRoom(sheet, height + gap)
  const top = pdf.y
  boxes.forEach(({ label, value, note }, at) => {
    const left = page.margin + at * (width + gap)
    const x = left + padding
    parent.add(
      pdf.struct('P', {}, () => {
        pdf.roundedRect(left, top, width, height, 4).fill(ink.shade)
        draw(sheet, label, { x, y: top + padding })
        draw(sheet, value, { x, y: top + padding + labels + values - value.height })
        draw(sheet, note, { x, y: top + padding + labels + values })
      }),
    )
  })
  pdf.y = top + height + gap
}

/** Numbers that stand out, in rows of boxes. */
export const writeFigures = (sheet: Sheet, figures: readonly ReportFigure[]): void => {
  for (const row of rowsOf(figures)) writeRow(sheet, row)
}
