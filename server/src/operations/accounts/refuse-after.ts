import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than what is written about a failure takes, and than a hash. */
const refusedAfterMs = 400

/** Waits until a fixed time after the start: how long a refusal takes says nothing about what was wrong. */
export const refuseAfter = async (startedAt: number): Promise<void> => {
  const restMs = startedAt + refusedAfterMs - performance.now()
  if (restMs > 0) await sleep(restMs)
}
