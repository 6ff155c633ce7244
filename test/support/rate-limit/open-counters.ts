import type { TestContext } from 'node:test'
import {
  type CounterBackend,
  type CounterOptions,
  createCounters,
} from '../../server/src/gateway/rate-limit/counters.ts'
import { recordingLog } from './recording-log.ts'

/** Waits longer for the store than the service does, because test machines are busy. */
export const TIMEOUT_MS = 1_000

export const openCounters = async (
  t: TestContext,
  backend: CounterBackend,
  options: Partial<CounterOptions> = {},
) => {
  const log = recordingLog()
  let fallbacks = 0
  const counters = await createCounters({
    backend,
    windowSeconds: 60,
    log,
    onFallback: () => (fallbacks += 1),
    timeoutMs: TIMEOUT_MS,
    retryMs: 100,
    ...options,
  })
  t.after(() => counters.close())
  return { ...counters, log, fallbacks: () => fallbacks }
}
