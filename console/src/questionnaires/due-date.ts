const dayMs = 86_400_000

const two = (part: number): string => String(part).padStart(2, '0')

const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** A day counted from today, as the value of a date field. */
export const dayAfter = (days: number): string => dayOf(new Date(Date.now() + days * dayMs))

/** The day of a timestamp, as the value of a date field. */
export const dayOfTime = (at: string): string => dayOf(new Date(at))

/** The end of a local day, as a timestamp. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

/** The allowed range: from tomorrow, up to a year ahead. */
export const dueBounds = (): { min: string; max: string } => ({ min: dayAfter(1), max: dayAfter(364) })
