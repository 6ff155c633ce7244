import type { ReportBlock, ReportDocument, ReportFigure } from '@parapet/contract/reports'
import { writeBars, writeTrend } from './pdf-charts.ts'
import {
  contentWidth,
  ink,
  keepRoom,
  openPdf,
  page,
  type Pdf,
  type PdfFonts,
  printable,
  type Sheet,
  styled,
  toneInk,
  writeFooters,
  writeLine,
} from './pdf-pages.ts'
import { writeTable } from './pdf-table.ts'

const figuresPerRow = 4
const figureGap = 8
const figureHeight = 62

/** Numbers that stand out, in rows of boxes. */
const writeFigures = (sheet: Sheet, figures: readonly ReportFigure[]): void => {
  const { pdf, parent } = sheet
  const width = (contentWidth - (figuresPerRow - 1) * figureGap) / figuresPerRow
  const rows = Math.ceil(figures.length / figuresPerRow)
  keepRoom(sheet, rows * (figureHeight + figureGap))
  const top = pdf.y
  figures.forEach(({ label, value, note = '', tone = 'neutral' }, at) => {
    const x = page.margin + (at % figuresPerRow) * (width + figureGap)
    const y = top + Math.floor(at / figuresPerRow) * (figureHeight + figureGap)
    parent.add(
      pdf.struct('P', {}, () => {
        pdf.roundedRect(x, y, width, figureHeight, 4).fill(ink.shade)
        const inside = { width: width - 14, lineBreak: true, ellipsis: true }
        styled(pdf, { size: 7.5, color: ink.quiet }).text(printable(label, 60), x + 7, y + 7, {
          ...inside,
          height: 20,
        })
        const shown = printable(value, 20)
        const size = shown.length > 7 ? 12 : 18
        styled(pdf, { size, isBold: true, color: toneInk[tone] }).text(shown, x + 7, y + 41 - size, {
          ...inside,
          height: 24,
        })
        styled(pdf, { size: 7, color: ink.quiet }).text(printable(note, 60), x + 7, y + 47, {
          ...inside,
          height: 10,
        })
      }),
    )
  })
  pdf.x = page.margin
  pdf.y = top + rows * (figureHeight + figureGap)
}

const writeFacts = (sheet: Sheet, facts: readonly { label: string; value: string }[]): void => {
  const { pdf, parent } = sheet
  const labelWidth = 190
  for (const { label, value } of facts) {
    const text = printable(value, 400)
    const width = contentWidth - labelWidth
    const height = styled(pdf, { size: 9 }).heightOfString(text === '' ? ' ' : text, { width }) + 4
    keepRoom(sheet, height)
    const top = pdf.y
    parent.add(
      pdf.struct('P', {}, () => {
        styled(pdf, { size: 9, color: ink.quiet }).text(printable(label, 80), page.margin, top, {
          width: labelWidth - 8,
        })
        styled(pdf, { size: 9 }).text(text, page.margin + labelWidth, top, { width })
      }),
    )
    pdf.y = top + height
  }
}

const writeBlock = (sheet: Sheet, block: ReportBlock): void => {
  switch (block.kind) {
    case 'text':
      return writeLine(sheet, 'P', block.text, { size: 9.5 })
    case 'facts':
      return writeFacts(sheet, block.facts)
    case 'figures':
      return writeFigures(sheet, block.figures)
    case 'trend':
      return writeTrend(sheet, block)
    case 'bars':
      return writeBars(sheet, block)
    case 'table':
      return writeTable(sheet, block)
  }
}

/** Room that a section needs so that its title does not stand alone at the end of a page. */
const openingHeight = ([first]: readonly ReportBlock[]): number => {
  if (first?.kind === 'trend') return 200
  return first?.kind === 'bars' ? 70 + first.bars.length * 16 : 90
}

const collect = async (pdf: Pdf): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  for await (const piece of pdf) pieces.push(piece)
  return Buffer.concat(pieces)
}

/**
 * A report as pages: tagged, so that screen readers can follow it, and with fonts of its own. Its size is bounded,
 * because every list in a report is.
 */
export const renderPdf = async (report: ReportDocument, fonts: PdfFonts): Promise<Uint8Array> => {
  const pdf = openPdf(report, fonts)
  const collected = collect(pdf)
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  const sheet = { pdf, parent: whole }
  writeLine(sheet, 'H1', report.title, { size: 20, isBold: true })
  pdf.y += 2
  writeLine(sheet, 'P', report.subtitle, { size: 10, color: ink.quiet })
  for (const { title, blocks } of report.sections) {
    const section = pdf.struct('Sect')
    whole.add(section)
    const within = { pdf, parent: section }
    pdf.y += 16
    keepRoom(sheet, openingHeight(blocks))
    writeLine(within, 'H2', title, { size: 13, isBold: true })
    for (const block of blocks) {
      pdf.y += 6
      writeBlock(within, block)
    }
    section.end()
  }
  whole.end()
  writeFooters(pdf, report.footer)
  pdf.end()
  return collected
}
