export type LoadGauge = { overloaded(): boolean; close(): void }

const sampleMs = 100

/**
 * Overloaded means that the event loop keeps lagging. After a single long pause the waiting calls are answered as fast
 * as ever, so refusing the next ones would help nobody. The store bounds the calls waiting for a connection, per
 * organization.
 */
export const createLoadGauge = (maxDelayMs: number): LoadGauge => {
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
    overloaded: () => isLagging,
    close: () => clearInterval(timer),
  }
}
