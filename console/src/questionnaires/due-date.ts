import { fromLocalTime, toLocalTime } from '../parts/local-time.ts'

const dayMs = 86_400_000

/** The day of a timestamp in the reader's time zone, as the value of a date field. */
export const dayOfTime = (at: string): string => toLocalTime(at).slice(0, 10)

/** A day counted from today, as the value of a date field. */
export const dayAfter = (days: number): string => dayOfTime(new Date(Date.now() + days * dayMs).toISOString())

/** The last minute of a day in the reader's time zone, as a timestamp; empty for what is no day, which the service refuses. */
export const endOfDay = (day: string): string => fromLocalTime(`${day}T23:59`) ?? ''

/** The allowed range: from tomorrow, up to a year ahead. */
export const dueBounds = (): { min: string; max: string } => ({ min: dayAfter(1), max: dayAfter(364) })
