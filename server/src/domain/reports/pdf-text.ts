import { plainLine } from '../mail/plain-text.ts'
import { ink, type Sheet } from './pdf-pages.ts'
import { visualOrder } from './visual-order.ts'

export type Style = { size: number; isBold?: boolean; color?: string }

/** Text in one font. */
type Piece = { face: string; text: string; width: number }

/** Text that was broken into lines, and how high they are. */
export type LaidOut = {
  lines: readonly { pieces: readonly Piece[]; width: number }[]
  style: Style
  height: number
}

type Page = Pick<Sheet, 'pdf' | 'faces'>

/** What stands for a character that no font has. */
const replacement = '?'

const maxTextLength = 600

/** Text as it is printed: of one line, of bounded length, and composed, because fonts have no loose accents. */
export const printable = (text: string, maxLength = maxTextLength): string =>
  plainLine(text, maxLength).normalize('NFC')

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const charactersOf = (text: string): string[] =>
  Array.from(characters.segment(text), ({ segment }) => segment)

// Scripts that need no space between words. Punctuation neither begins a line after them nor ends one before them.
const wide = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}]`
const closing = String.raw`[\p{Pe}\p{Pf}\p{Po}ー ]`
const opening = String.raw`[\p{Ps}\p{Pi}]`

/** Where a line may end: after a space, after a hyphen or slash inside a word, and around a character without words. */
const lineEnds = new RegExp(
  String.raw`(?<= )|(?<=\p{L}[-/])(?=\p{L})|(?<!${opening})(?=${wide})|(?<=${wide}${closing}*)(?!${closing})`,
  'u',
)

/** The text in pieces of one font each, in the order in which they are drawn. */
const piecesOf = ({ pdf, faces }: Page, text: string, { size, isBold = false }: Style): Piece[] => {
  const pieces: Piece[] = []
  const add = (face: string, shown: string): void => {
    pieces.push({ face, text: shown, width: pdf.font(face).fontSize(size).widthOfString(shown) })
  }
  const usual = isBold ? 'bold' : 'regular'
  for (const run of visualOrder(text)) {
    if (faces.faceOf(run, isBold) === usual) {
      add(usual, run)
      continue
    }
    let [face, shown] = ['', '']
    for (const character of charactersOf(run)) {
      const own = faces.faceOf(character, isBold)
      if (own === undefined) faces.missing.add(character)
      const next = own ?? usual
      if (next !== face && shown !== '') {
        add(face, shown)
        shown = ''
      }
      face = next
      shown += own === undefined ? replacement : character
    }
    if (shown !== '') add(face, shown)
  }
  return pieces
}

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0)

type Measure = (text: string) => number

/** The text as lines that are at most this wide. */
const breakLines = (text: string, measure: Measure, width: number): string[] => {
  const lines: string[] = []
  let [line, used] = ['', 0]
  const endLine = (): void => {
    if (line !== '') lines.push(line.trimEnd())
    line = ''
    used = 0
  }
  const add = (part: string): boolean => {
    if (used + measure(part.trimEnd()) > width) return false
    line += part
    used += measure(part)
    return true
  }
  for (const part of text.split(lineEnds)) {
    if (add(part)) continue
    endLine()
    if (add(part)) continue
    for (const character of charactersOf(part)) {
      if (add(character)) continue
      endLine()
      line = character
      used = measure(character)
    }
  }
  endLine()
  return lines
}

/** As much of the line as there is room for with an ellipsis behind it. */
const withEllipsis = (line: string, measure: Measure, width: number): string => {
  const kept = charactersOf(line)
  while (kept.length > 0 && measure(`${kept.join('').trimEnd()}…`) > width) kept.pop()
  return `${kept.join('').trimEnd()}…`
}

/** Breaks text into lines of this width, and at line breaks; an ellipsis ends it if there are more lines than wanted. */
export const layOut = (
  page: Page,
  text: string,
  style: Style,
  { width, maxLines = Infinity }: { width: number; maxLines?: number },
): LaidOut => {
  const measure: Measure = (given) => widthOf(piecesOf(page, given, style))
  const all = text.split('\n').flatMap((paragraph) => breakLines(paragraph, measure, width))
  const kept = all.slice(0, maxLines)
  const last = kept.at(-1)
  if (all.length > maxLines && last !== undefined)
    kept[kept.length - 1] = withEllipsis(`${last} ${all[maxLines] ?? ''}`, measure, width)
  const lines = kept.map((line) => {
    const pieces = piecesOf(page, line, style)
    return { pieces, width: widthOf(pieces) }
  })
  return { lines, style, height: Math.max(1, lines.length) * page.faces.lineHeight * style.size }
}

/** Draws the lines with the upper left corner here, or the upper right one if `align` says so. */
export const draw = (
  { pdf, faces }: Page,
  { lines, style: { size, color = ink.text } }: LaidOut,
  { x, y, align = 'left' }: { x: number; y: number; align?: 'left' | 'right' },
): void => {
  pdf.fontSize(size).fillColor(color)
  lines.forEach(({ pieces, width }, at) => {
    const baseline = y + (at * faces.lineHeight + faces.ascent) * size
    let left = align === 'right' ? x - width : x
    for (const piece of pieces) {
      pdf.font(piece.face).text(piece.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      left += piece.width
    }
  })
}
