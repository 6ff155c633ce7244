import type { ReportTone } from '@parapet/contract/reports'
import PdfKit from 'pdfkit'
import { escapeMarkup } from '../kernel/escape-markup.ts'
import { type Faces, openFaces, type ReportFonts } from './pdf-fonts.ts'
import { draw, layOut, printable, type Style } from './pdf-text.ts'

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
export type Sheet = { pdf: Pdf; faces: Faces; parent: Element }

/**
 * PDFKit writes the title into its dictionary, and after that into XML metadata without escaping it, where "Smith & Sons"
 * would leave no XML. XML has no U+FFFE and U+FFFF at all.
 */
const escapeMetadata = (pdf: Pdf, title: string): void => {
  const endMetadata = pdf.endMetadata.bind(pdf)
  pdf.endMetadata = () => {
    pdf.info.Title = escapeMarkup(title.replaceAll(/[\uFFFE\uFFFF]/g, ''))
    endMetadata()
  }
}

export const openPdf = (
  { title, language }: { title: string; language: string },
  fonts: ReportFonts,
): Pick<Sheet, 'pdf' | 'faces'> => {
  const shownTitle = printable(title)
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
    info: { Title: shownTitle, Creator: 'Parapet', Producer: 'Parapet' },
  })
  escapeMetadata(pdf, shownTitle)
  return { pdf, faces: openFaces(pdf, fonts) }
}

/** Lets waiting calls run, if this work has held the thread for a while. */
export type GiveWay = () => Promise<void>

/** Continues on a new page if there is less room left than this. */
export const keepRoom = ({ pdf }: Sheet, height: number): void => {
  if (pdf.y + height > bottom) pdf.addPage()
}

/** How much fits on what is left of the page. */
export const roomLeft = ({ pdf }: Sheet): number => bottom - pdf.y

/** A paragraph or heading that begins at the left margin, on as many pages as it needs. */
export const writeLine = (sheet: Sheet, tag: string, text: string, style: Style): void => {
  const { pdf, parent } = sheet
  const laidOut = layOut(sheet, printable(text, 2_000), style, { width: contentWidth })
  keepRoom(sheet, laidOut.height)
  const top = pdf.y
  parent.add(pdf.struct(tag, {}, () => draw(sheet, laidOut, { x: page.margin, y: top })))
  pdf.y = top + laidOut.height
}

const footStyle = { size: 7.5, color: ink.quiet }
const numberWidth = 60

/** The foot of every page: whose report it is, its time, and the number of the page. */
export const writeFooters = (sheet: Pick<Sheet, 'pdf' | 'faces'>, footer: string): void => {
  const { pdf } = sheet
  const { start, count } = pdf.bufferedPageRange()
  const text = layOut(sheet, printable(footer), footStyle, {
    width: contentWidth - numberWidth,
    maxLines: 1,
  })
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at)
    const top = page.height - page.margin - 8
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf
      .moveTo(page.margin, top - 6)
      .lineTo(page.width - page.margin, top - 6)
      .lineWidth(0.5)
      .stroke(ink.line)
    draw(sheet, text, { x: page.margin, y: top })
    const number = layOut(sheet, `${at + 1} / ${count}`, footStyle, { width: numberWidth })
    draw(sheet, number, { x: page.width - page.margin, y: top, align: 'right' })
    pdf.endMarkedContent()
  }
}
