import type { ReportBlock, ReportDocument } from '@parapet/contract/reports'
import { writeBars, writeTrend } from './pdf-charts.ts'
import { writeFigures } from './pdf-figures.ts'
import type { ReportFonts } from './pdf-fonts.ts'
import {
  contentWidth,
  type GiveWay,
  ink,
  keepRoom,
  openPdf,
  page,
  type Pdf,
  type Sheet,
  writeFooters,
  writeLine,
} from './pdf-pages.ts'
import { draw, layOut, printable } from './pdf-text.ts'
import { writeTable } from './pdf-table.ts'

const writeFacts = (sheet: Sheet, facts: readonly { label: string; value: string }[]): void => {
  const { pdf, parent } = sheet
  const labelWidth = 190
  for (const { label, value } of facts) {
    const name = layOut(sheet, printable(label), { size: 9, color: ink.quiet }, { width: labelWidth - 8 })
    const text = layOut(sheet, printable(value, 400), { size: 9 }, { width: contentWidth - labelWidth })
    const height = Math.max(name.height, text.height) + 4
    keepRoom(sheet, height)
    const top = pdf.y
    parent.add(
      pdf.struct('P', {}, () => {
        draw(sheet, name, { x: page.margin, y: top })
        draw(sheet, text, { x: page.margin + labelWidth, y: top })
      }),
    )
    pdf.y = top + height
  }
}

const writeBlock = (sheet: Sheet, block: ReportBlock, giveWay: GiveWay): Promise<void> | void => {
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
      return writeTable(sheet, block, giveWay)
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

const replacedNote = 'A question mark stands for each character that the fonts of this service do not have.'

/**
 * A report as pages: tagged, so that screen readers can follow it, and with fonts of its own. Its size is bounded,
 * because every list in a report is.
 */
export const renderPdf = async (
  report: ReportDocument,
  fonts: ReportFonts,
  giveWay: GiveWay,
): Promise<Uint8Array> => {
  const { pdf, faces } = openPdf(report, fonts)
  const collected = collect(pdf)
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  const sheet = { pdf, faces, parent: whole }
  writeLine(sheet, 'H1', report.title, { size: 20, isBold: true })
  pdf.y += 2
  writeLine(sheet, 'P', report.subtitle, { size: 10, color: ink.quiet })
  for (const { title, blocks } of report.sections) {
    const section = pdf.struct('Sect')
    whole.add(section)
    const within = { ...sheet, parent: section }
    pdf.y += 16
    keepRoom(sheet, openingHeight(blocks))
    writeLine(within, 'H2', title, { size: 13, isBold: true })
    for (const block of blocks) {
      pdf.y += 6
      await giveWay()
      await writeBlock(within, block, giveWay)
    }
    section.end()
  }
  if (faces.missing.size > 0) {
    pdf.y += 16
    writeLine(sheet, 'P', replacedNote, { size: 8, color: ink.quiet })
  }
  whole.end()
  writeFooters(sheet, report.footer)
  await giveWay()
  pdf.end()
  return collected
}
