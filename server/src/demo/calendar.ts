export const dayMs = 86_400_000

/** Days counted back from the last midnight in UTC, so that all runs on one day agree. */
export type Calendar = {
  /** Days from the start of 1970 to today. */
  today: number
  /** An instant this many days ago; `share` varies it within the day's first 22 hours, counted backwards. */
  at: (daysAgo: number, share?: number) => string
}

const usedMs = 22 * 3_600_000

export const createCalendar = (now: Date): Calendar => {
  const today = Math.floor(now.getTime() / dayMs)
  return {
    today,
    at: (daysAgo, share = 0) =>
      new Date((today - daysAgo) * dayMs - Math.floor((share * usedMs) / 1000) * 1000).toISOString(),
  }
}
