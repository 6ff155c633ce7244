import { setTimeout } from 'node:timers/promises'

/** Waits until the caller may begin, so that at most so many begin per second, evenly and in order. */
export const createPace = (perSecond: number): (() => Promise<void>) => {
  let nextAt = 0
  return async () => {
    const now = performance.now()
    const beginAt = Math.max(now, nextAt)
    nextAt = beginAt + 1_000 / perSecond
    if (beginAt > now) await setTimeout(beginAt - now)
  }
}
