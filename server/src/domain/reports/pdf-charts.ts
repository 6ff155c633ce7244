import type { ReportBlock } from '@parapet/contract/reports'
import { contentWidth, ink, keepRoom, page, type Sheet, toneInk, writeLine } from './pdf-pages.ts'
import { draw, layOut, printable } from './pdf-text.ts'

type Trend = Extract<ReportBlock, { kind: 'trend' }>
type Bars = Extract<ReportBlock, { kind: 'bars' }>

const axisWidth = 24
const trendHeight = 110
const dayMs = 86_400_000

/** Multiples of ten around the values, at least twenty apart, so that small moves neither vanish nor look like falls. */
const rangeOf = (values: readonly number[]): { low: number; high: number } => {
  const low = Math.max(0, Math.floor((Math.min(...values) - 3) / 10) * 10)
  const high = Math.min(100, Math.ceil((Math.max(...values) + 3) / 10) * 10)
  return high - low >= 20 ? { low, high } : { low: Math.max(0, high - 20), high: Math.max(20, high) }
}

/** A line over days, with the values at its sides. */
export const writeTrend = (sheet: Sheet, { label, points, note }: Trend): void => {
  const { pdf, parent } = sheet
  keepRoom(sheet, trendHeight + 50)
  writeLine(sheet, 'Caption', label, { size: 9, isBold: true, color: ink.quiet })
  const values = points.map(({ value }) => value)
  const { low, high } = rangeOf(values)
  const [top, left] = [pdf.y + 8, page.margin + axisWidth]
  const width = contentWidth - axisWidth
  const days = points.map(({ date }) => Date.parse(date) / dayMs)
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const xOf = (day: number): number => left + (width * (day - first)) / Math.max(1, last - first)
  const yOf = (value: number): number => top + trendHeight * (1 - (value - low) / (high - low))
  const step = high - low > 50 ? 20 : 10
  parent.add(
    pdf.struct('Figure', { alt: printable(`${label}. ${note}`) }, () => {
      for (let value = low; value <= high; value += step) {
        pdf
          .moveTo(left, yOf(value))
          .lineTo(left + width, yOf(value))
          .lineWidth(0.4)
          .stroke(ink.line)
        const number = layOut(sheet, String(value), { size: 7, color: ink.quiet }, { width: axisWidth })
        draw(sheet, number, { x: left - 5, y: yOf(value) - 4, align: 'right' })
      }
      points.forEach(({ value }, at) => {
        const [x, y] = [xOf(days[at] ?? 0), yOf(value)]
        if (at === 0) pdf.moveTo(x, y)
        else pdf.lineTo(x, y)
      })
      pdf.lineWidth(1.4).lineJoin('round').stroke(toneInk.neutral)
    }),
  )
  pdf.y = top + trendHeight + 8
  writeLine(sheet, 'P', note, { size: 8, color: ink.quiet })
}

const labelWidth = 110
const valueWidth = 40
const barHeight = 11
const barStyle = { size: 8.5 }

/** Horizontal bars, each with its label and value. */
export const writeBars = (sheet: Sheet, { label, bars }: Bars): void => {
  const { pdf, parent } = sheet
  const rowHeight = barHeight + 5
  keepRoom(sheet, bars.length * rowHeight + 30)
  writeLine(sheet, 'Caption', label, { size: 9, isBold: true, color: ink.quiet })
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const width = contentWidth - labelWidth - valueWidth
  const top = pdf.y + 4
  const alt = `${label}: ${bars.map((bar) => `${bar.label} ${bar.text}`).join(', ')}.`
  parent.add(
    pdf.struct('Figure', { alt: printable(alt) }, () => {
      bars.forEach((bar, at) => {
        const y = top + at * rowHeight
        const name = layOut(sheet, printable(bar.label, 40), barStyle, { width: labelWidth - 6, maxLines: 1 })
        draw(sheet, name, { x: page.margin, y })
        const length = (width * bar.value) / most
        pdf.rect(page.margin + labelWidth, y, width, barHeight).fill(ink.shade)
        if (length > 0)
          pdf.rect(page.margin + labelWidth, y, Math.max(1, length), barHeight).fill(toneInk[bar.tone])
        const value = layOut(sheet, bar.text, barStyle, { width: valueWidth })
        draw(sheet, value, { x: page.margin + labelWidth + width + 4, y })
      })
    }),
  )
  pdf.y = top + bars.length * rowHeight + 4
}
