import type { ReportTone } from '@parapet/contract/reports'
import PdfKit from 'pdfkit'
import { plainLine } from '../mail/plain-text.ts'

/** In points; A4 is 595 by 842. */
export const page = { width: 595.28, height: 841.89, margin: 50, footHeight: 30 } as const

export const contentWidth = page.width - 2 * page.margin

/** Where the foot of the page begins. */
const bottom = page.height - page.margin - page.footHeight

export const ink = { text: '#1f2328', quiet: '#57606a', line: '#d0d7de', shade: '#f3f5f7' } as const

export const toneInk: Readonly<Record<ReportTone, string>> = {
  good: '#1a7f4b',
  fair: '#8f6400',
  poor: '#bc4c00',
  bad: '#b3261e',
  neutral: '#44546a',
}

export type Pdf = InstanceType<typeof PdfKit>

type Element = ReturnType<Pdf['struct']>

/** A document under way, with the element of its structure that new content becomes a part of. */
export type Sheet = { pdf: Pdf; parent: Element }

/** The bytes of TrueType fonts; a character that they lack is printed as an empty box. */
export type PdfFonts = { regular: Uint8Array; bold: Uint8Array }

const maxTextLength = 600

/** Text as it is printed: of one line, of bounded length, and composed, because fonts have no loose accents. */
export const printable = (text: string, maxLength = maxTextLength): string =>
  plainLine(text, maxLength).normalize('NFC')

export const openPdf = (
  { title, language }: { title: string; language: string },
  { regular, bold }: PdfFonts,
): Pdf => {
  const pdf = new PdfKit({
    size: 'A4',
    margin: page.margin,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // None to begin with: given here, the font would be read again whenever it is named. Typed as a name only.
    font: null as unknown as string,
    info: { Title: printable(title), Creator: 'Parapet', Producer: 'Parapet' },
  })
  pdf.registerFont('regular', regular)
  pdf.registerFont('bold', bold)
  return pdf
}

/** Continues on a new page if there is less room left than this. */
export const keepRoom = ({ pdf }: Sheet, height: number): void => {
  if (pdf.y + height > bottom) pdf.addPage()
}

/** How much fits on what is left of the page. */
export const roomLeft = ({ pdf }: Sheet): number => bottom - pdf.y

type Style = { size: number; isBold?: boolean; color?: string }

export const styled = (pdf: Pdf, { size, isBold = false, color = ink.text }: Style): Pdf =>
  pdf
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color)

/** A paragraph or heading that begins at the left margin. */
export const writeLine = (sheet: Sheet, tag: string, text: string, style: Style): void => {
  const { pdf, parent } = sheet
  const shown = printable(text, 2_000)
  parent.add(
    pdf.struct(tag, {}, () => {
      styled(pdf, style).text(shown, page.margin, pdf.y, { width: contentWidth, lineGap: 1.5 })
    }),
  )
}

/** The foot of every page: whose report it is, of which moment, and the number of the page. */
export const writeFooters = (pdf: Pdf, footer: string): void => {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at)
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0
    const top = page.height - page.margin - 8
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf
      .moveTo(page.margin, top - 6)
      .lineTo(page.width - page.margin, top - 6)
      .lineWidth(0.5)
      .stroke(ink.line)
    styled(pdf, { size: 7.5, color: ink.quiet })
    pdf.text(printable(footer, 120), page.margin, top, { width: contentWidth - 60, lineBreak: false })
    pdf.text(`${at + 1} / ${count}`, page.width - page.margin - 60, top, { width: 60, align: 'right' })
    pdf.endMarkedContent()
  }
}
