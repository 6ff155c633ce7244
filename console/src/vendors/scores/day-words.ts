const shortDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const wholeDay = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

export const timeOfDay = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** A UTC day as people write it. */
export const dayWords = (date: string): string => wholeDay.format(timeOfDay(date))

/** The same without its year. */
export const shortDayWords = (date: string): string => shortDay.format(timeOfDay(date))
