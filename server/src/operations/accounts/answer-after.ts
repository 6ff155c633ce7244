import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than it takes to record a failure or compute a hash. */
const answeredAfterMs = 400

/** Waits until a fixed time after the start, so that timing reveals nothing about what was checked. */
export const answerAfter = async (startedAt: number): Promise<void> => {
  const restMs = startedAt + answeredAfterMs - performance.now()
  if (restMs > 0) await sleep(restMs)
}
