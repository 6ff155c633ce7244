import { setImmediate } from 'node:timers/promises'

/** What the work returns without waiting for anything outside this process, however slow that process is. */
export const atOnce = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    setImmediate().then(() => {
      throw new Error('The work waits for something.')
    }),
  ])
