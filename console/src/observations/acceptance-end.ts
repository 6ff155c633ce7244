/** For how long a risk is accepted: a number of days, or until a day of the user's choice. */
export type AcceptanceTerm = { days: number } | { day: string }

const two = (part: number): string => String(part).padStart(2, '0')

/** A day as the value of a date field, in the user's time zone. */
const toDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The first and the last day that can be chosen: the service accepts a risk for one year at most. */
export const dayBounds = (now: Date): { min: string; max: string } => ({
  min: toDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)),
  max: toDay(new Date(now.getFullYear() + 1, now.getMonth(), now.getDate())),
})

/** When the acceptance ends; undefined while no possible day is chosen. */
export const acceptanceEnd = (term: AcceptanceTerm, now: Date): Date | undefined => {
  if ('days' in term) return new Date(now.getTime() + term.days * 86_400_000)
  const { min, max } = dayBounds(now)
  return term.day >= min && term.day <= max ? new Date(`${term.day}T00:00:00`) : undefined
}
