import type { Document } from '@parapet/contract'
import { formatUtcDay } from '../parts/format.ts'
import { words } from './words.ts'

const dayMs = 86_400_000

/** Days from today in UTC, by which the service decides, to that day. */
export const daysUntil = (day: string, now = new Date()): number =>
  Math.round((Date.parse(day) - Date.parse(now.toISOString().slice(0, 'YYYY-MM-DD'.length))) / dayMs)

/** The period in words; undefined if none is stated. */
export const periodOf = ({
  periodFrom,
  periodTo,
}: Pick<Document, 'periodFrom' | 'periodTo'>): string | undefined => {
  if (periodFrom !== undefined && periodTo !== undefined)
    return words.range(formatUtcDay(periodFrom), formatUtcDay(periodTo))
  if (periodFrom !== undefined) return words.from(formatUtcDay(periodFrom))
  return periodTo === undefined ? undefined : words.to(formatUtcDay(periodTo))
}
