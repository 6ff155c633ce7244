import { setImmediate } from 'node:timers/promises'

/** The result of work that waits for nothing outside this process, however slow the process is. */
export const atOnce = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    setImmediate().then(() => {
      throw new Error('The work waits for something.')
    }),
  ])
