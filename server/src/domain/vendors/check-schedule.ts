import { hash } from 'node:crypto'

const dayMs = 86_400_000
const firstRetryMs = 15 * 60_000

/** Each domain has its own time of day, so that they are spread evenly. */
const timeOfDayMs = (domain: string): number =>
  Number.parseInt(hash('sha256', domain, 'hex').slice(0, 12), 16) % dayMs

/** The domain's own time of day, at least half a day from now. */
export const nextCheckAt = (domain: string, now: Date): Date => {
  const earliest = now.getTime() + dayMs / 2
  const inDay = timeOfDayMs(domain)
  const today = Math.floor(earliest / dayMs) * dayMs + inDay
  return new Date(today >= earliest ? today : today + dayMs)
}

/** Doubles with each consecutive failure, up to a day, with random jitter of half as much either way. */
export const retryCheckAt = (failureCount: number, now: Date, random: () => number = Math.random): Date => {
  const waitMs = Math.min(firstRetryMs * 2 ** Math.min(failureCount - 1, 20), dayMs)
  return new Date(now.getTime() + waitMs * (0.5 + random()))
}
