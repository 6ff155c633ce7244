import { invalidField } from '@parapet/contract'
import { isCalendarDate } from '../kernel/calendar-date.ts'

/** From this many days before its expiry on, a document counts as expiring. */
export const expiringDays = 30

/** How many days before expiry its people are told, each once. */
export const reminderDays = [60, 30, 7, 0] as const

type Dates = Partial<Record<'periodFrom' | 'periodTo' | 'expiresOn', string | null>>

/** Throws if a day does not exist or the period ends before it begins. */
export const requireDates = (dates: Dates): void => {
  for (const name of ['periodFrom', 'periodTo', 'expiresOn'] as const) {
    const day = dates[name]
    if (typeof day === 'string' && !isCalendarDate(day))
      throw invalidField(name, 'must be a day of the calendar as YYYY-MM-DD.')
  }
  const { periodFrom, periodTo } = dates
  if (typeof periodFrom === 'string' && typeof periodTo === 'string' && periodTo < periodFrom)
    throw invalidField('periodTo', 'must not be before periodFrom.')
}
