import type { TestContext } from 'node:test'
import {
  type CounterBackend,
  type CounterOptions,
  createCounters,
} from '../../../server/src/gateway/rate-limit/counters.ts'
import { recordingLog } from './recording-log.ts'

/** Longer than the service waits for the store, because test machines are busy. */
export const TIMEOUT_MS = 1_000

/** For tests where a slow store does not matter. */
export const PATIENT_MS = 60_000

export const openCounters = async (
  t: TestContext,
  backend: CounterBackend,
  options: Partial<CounterOptions> = {},
) => {
  const log = recordingLog()
  let fallbacks = 0
  const counters = await createCounters({
    backend,
    log,
    onFallback: () => (fallbacks += 1),
    timeoutMs: TIMEOUT_MS,
    retryMs: 100,
    ...options,
  })
  t.after(() => counters.close())
  return { ...counters, log, fallbacks: () => fallbacks }
}
