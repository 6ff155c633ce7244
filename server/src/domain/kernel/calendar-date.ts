/** Whether the text is a day of the calendar as YYYY-MM-DD. */
export const isCalendarDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match || match[1] === '0000') return false
  const date = new Date(`${text}T00:00:00Z`)
  // An invalid date has no ISO form; a day past the month's end has a different one.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The day in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 'YYYY-MM-DD'.length)
