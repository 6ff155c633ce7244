import type { ReportCause, ReportSeverity, ReportWork } from '../report-parts.ts'
import type { ReportBlock, ReportColumn, ReportDocument, ReportSection } from './report-document.ts'
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

export const table = ({ total = 0, ...given }: Table, { words, format }: Telling): ReportBlock => ({
  kind: 'table',
  ...given,
  ...(total > given.rows.length &&
    given.rows.length > 0 && {
      more: words.more(format.count(given.rows.length), format.count(total)),
    }),
})

/** Why a score moved, in words. */
export const causeText = ({ kind, title, count }: ReportCause, { words }: Telling): string =>
  words.causes[kind](title, count)

/** The same with its effect on the score. */
export const causeWithPoints = (cause: ReportCause, telling: Telling): string => {
  const { words, format } = telling
  const points = format.points(cause.points)
  return `${causeText(cause, telling)} (${cause.points < 0 ? words.pointsLost(points) : words.pointsGained(points)})`
}

export const trendBlocks = (
  label: string,
  points: readonly { date: string; value: number }[],
  { words, format }: Telling,
): ReportBlock[] => {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return [{ kind: 'text', text: words.trendMissing }]
  const note = words.trendNote(
    format.score(first.value),
    format.score(last.value),
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
    text: format.count(observationCount),
    tone: toneOfMember(severity),
  })),
})

export const workFacts = (
  work: ReportWork,
  { words, format }: Telling,
): { label: string; value: string }[] => {
  // The keys of the record are exactly those of its type.
  const names = Object.keys(work) as (keyof ReportWork)[]
  return names.map((name) => ({ label: words.work[name], value: format.count(work[name]) }))
}

const methodSection = (modelVersion: string, { words }: Telling): ReportSection => ({
  title: words.sections.method,
  blocks: words.method(modelVersion).map((text) => ({ kind: 'text', text })),
})

type Frame = { organizationName: string; since: string; asOf: string; modelVersion: string }

/** The sections with what surrounds them in every report: title, period, footer and, last of all, the method. */
export const documentOf = (
  { organizationName, since, asOf, modelVersion }: Frame,
  title: string,
  sections: readonly ReportSection[],
  telling: Telling,
): ReportDocument => {
  const { words, format } = telling
  return {
    language: words.language,
    title,
    subtitle: words.preparedFor(organizationName, words.period(format.day(since), format.day(asOf))),
    footer: words.footer(organizationName, format.moment(asOf)),
    sections: [...sections, methodSection(modelVersion, telling)],
  }
}
