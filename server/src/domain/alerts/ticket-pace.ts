const minuteMs = 60_000
const shortestMs = 5 * minuteMs
const longestMs = 6 * 60 * minuteMs

const within = (ms: number): number => Math.min(Math.max(ms, shortestMs), longestMs)

/** A young ticket is read every five minutes; one that has been open for days, every few hours. */
export const nextCheckMs = (ageMs: number): number => within(ageMs / 20)

/** The longer the other system fails, the longer it is left alone; never for less than it asks. */
export const retryCheckMs = (failedChecks: number, askedMs = 0): number =>
  Math.max(within(shortestMs * 2 ** Math.min(failedChecks, 10)), askedMs)
