import type { ReportCause, ReportSeverity, ReportWork } from '../report-parts.ts'
import type { ReportBlock, ReportColumn, ReportSection } from './report-document.ts'
import { type ReportFormat, toneOfMember } from './report-format.ts'
import type { ReportWords } from './report-words.ts'

export type Telling = { words: ReportWords; format: ReportFormat }

type Table = {
  label: string
  columns: readonly ReportColumn[]
  rows: readonly (readonly string[])[]
  empty: string
  /** How many there are in all, if the table may be cut short. */
  total?: number
}

export const table = ({ total = 0, ...given }: Table, { words }: Telling): ReportBlock => ({
  kind: 'table',
  ...given,
  ...(total > given.rows.length && given.rows.length > 0 && { more: words.more(given.rows.length, total) }),
})

/** What a table cell says about why a score moved. */
export const causeText = ({ kind, title, points }: ReportCause, { format }: Telling): string =>
  `${title} (${format.label(kind)}, ${format.change(points)})`

export const trendBlocks = (
  label: string,
  points: readonly { date: string; value: number }[],
  { words, format }: Telling,
): ReportBlock[] => {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return [{ kind: 'text', text: words.trendMissing }]
  const note = words.trendNote(
    format.number(first.value),
    format.number(last.value),
    format.day(first.date),
    format.day(last.date),
  )
  return [{ kind: 'trend', label, points, note }]
}

export const severityBars = (counts: readonly ReportSeverity[], { words, format }: Telling): ReportBlock => ({
  kind: 'bars',
  label: words.severities,
  bars: counts.map(({ severity, observationCount }) => ({
    label: format.label(severity),
    value: observationCount,
    tone: toneOfMember(severity),
  })),
})

export const workFacts = (
  work: ReportWork,
  { words, format }: Telling,
): { label: string; value: string }[] => {
  // The keys of the record are exactly those of its type.
  const names = Object.keys(work) as (keyof ReportWork)[]
  return names.map((name) => ({ label: words.work[name], value: format.number(work[name]) }))
}

export const methodSection = (modelVersion: string, { words }: Telling): ReportSection => ({
  title: words.sections.method,
  blocks: words.method(modelVersion).map((text) => ({ kind: 'text', text })),
})
