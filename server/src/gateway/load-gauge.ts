export type LoadGauge = { overloaded(): boolean; close(): void }

const sampleMs = 100

/**
 * Overloaded: too many calls wait for a database connection, or the event loop lags behind and goes on doing so. After
 * one long stop the calls that waited are answered as fast as ever: to refuse the next ones would help nobody.
 */
export const createLoadGauge = (options: {
  waiting: () => number
  maxWaiting: number
  maxDelayMs: number
}): LoadGauge => {
  const { waiting, maxWaiting, maxDelayMs } = options
  let sampledAt = performance.now()
  let lateMs = 0
  let isLagging = false
  const timer = setInterval(() => {
    const now = performance.now()
    const late = now - sampledAt - sampleMs
    isLagging = Math.min(late, lateMs) > maxDelayMs
    lateMs = late
    sampledAt = now
  }, sampleMs).unref()
  return {
    overloaded: () => waiting() > maxWaiting || isLagging,
    close: () => clearInterval(timer),
  }
}
