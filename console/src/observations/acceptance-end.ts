import { fromLocalTime, toLocalTime } from '../parts/local-time.ts'

/** For how long a risk is accepted: a number of days, or until a day of the user's choice. */
export type AcceptanceTerm = { days: number } | { day: string }

/** A day as the value of a date field, in the user's time zone. */
const toDay = (date: Date): string => toLocalTime(date.toISOString()).slice(0, 'YYYY-MM-DD'.length)

/** The first and the last day that can be chosen: the service accepts a risk for one year at most. */
export const dayBounds = (now: Date): { min: string; max: string } => {
  const [tomorrow, nextYear] = [new Date(now), new Date(now)]
  tomorrow.setDate(now.getDate() + 1)
  nextYear.setFullYear(now.getFullYear() + 1)
  return { min: toDay(tomorrow), max: toDay(nextYear) }
}

/** When the acceptance ends; undefined while no possible day is chosen. */
export const acceptanceEnd = (term: AcceptanceTerm, now: Date): Date | undefined => {
  if ('days' in term) return new Date(now.getTime() + term.days * 86_400_000)
  const { min, max } = dayBounds(now)
  const start = term.day >= min && term.day <= max ? fromLocalTime(`${term.day}T00:00`) : undefined
  return start === undefined ? undefined : new Date(start)
}
