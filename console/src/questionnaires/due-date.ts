const dayMs = 86_400_000

const two = (part: number): string => String(part).padStart(2, '0')

const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** A day from today on, as a date field has it. */
export const dayAfter = (days: number): string => dayOf(new Date(Date.now() + days * dayMs))

/** The day of a time, as a date field has it. */
export const dayOfTime = (at: string): string => dayOf(new Date(at))

/** The end of a day here, as the service takes times. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

/** What can be chosen: from tomorrow on, within a year. */
export const dueBounds = (): { min: string; max: string } => ({ min: dayAfter(1), max: dayAfter(364) })
