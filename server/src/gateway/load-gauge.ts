import { monitorEventLoopDelay } from 'node:perf_hooks'

export type LoadGauge = { overloaded(): boolean; close(): void }

const sampleMs = 500

/** Overloaded: too many calls wait for a database connection, or the event loop lags behind. */
export const createLoadGauge = (options: {
  waiting: () => number
  maxWaiting: number
  maxDelayMs: number
}): LoadGauge => {
  const { waiting, maxWaiting, maxDelayMs } = options
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  let delayMs = 0
  const timer = setInterval(() => {
    delayMs = histogram.mean / 1e6
    histogram.reset()
  }, sampleMs).unref()
  return {
    overloaded: () => waiting() > maxWaiting || delayMs > maxDelayMs,
    close: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
