import type { ReportTone } from './report-document.ts'
import type { ReportWords } from './report-words.ts'

/** A member of an enumeration in the reader's words: `SEVERITY_HIGH` is "High". */
export type MemberLabel = (member: string) => string

/** How dates, numbers and members are written for the reader. */
export type ReportFormat = {
  day: (at: string) => string
  moment: (at: string) => string
  count: (count: number) => string
  /** A whole number. */
  score: (score: number) => string
  /** To one decimal, with a sign. */
  change: (points: number) => string
  /** To one decimal, without a sign. */
  points: (points: number) => string
  /** A whole number, and neither 0 nor 100 unless it is exactly that. */
  percent: (percent: number) => string
  label: MemberLabel
}

export const createReportFormat = ({ language }: ReportWords, label: MemberLabel): ReportFormat => {
  // In UTC, as the days of scores are; a printed report is read in any time zone.
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const change = new Intl.NumberFormat(language, { ...oneDecimal, signDisplay: 'exceptZero' })
  const points = new Intl.NumberFormat(language, { ...oneDecimal, signDisplay: 'never' })
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const percentText = (value: number): string => {
    if (value > 0 && value < 1) return `<${percent.format(0.01)}`
    return value > 99 && value < 100 ? `>${percent.format(0.99)}` : percent.format(value / 100)
  }
  return {
    day: (at) => day.format(new Date(at)),
    moment: (at) => `${moment.format(new Date(at))} UTC`,
    count: (value) => whole.format(value),
    score: (value) => whole.format(value),
    change: (value) => change.format(value),
    points: (value) => points.format(value),
    percent: percentText,
    label,
  }
}

const gradeTones: Readonly<Record<string, ReportTone>> = {
  GRADE_A: 'good',
  GRADE_B: 'good',
  GRADE_C: 'fair',
  GRADE_D: 'poor',
  GRADE_F: 'bad',
}

const severityTones: Readonly<Record<string, ReportTone>> = {
  SEVERITY_CRITICAL: 'bad',
  SEVERITY_HIGH: 'poor',
  SEVERITY_MEDIUM: 'fair',
}

/** How good a grade or how bad a severity is. */
export const toneOfMember = (member: string): ReportTone =>
  gradeTones[member] ?? severityTones[member] ?? 'neutral'

export const toneOfChange = (points: number): ReportTone =>
  points === 0 ? 'neutral' : points > 0 ? 'good' : 'bad'
