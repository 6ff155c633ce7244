import type { Registry } from 'prom-client'

/** Processes that answer under one address, as one of them sees it. */
export type Together = {
  /** Where this process keeps its own metrics. */
  registry: Registry
  /** The metrics of all of them as Prometheus text. */
  renderMetrics: () => Promise<string>
  areAllListening: () => boolean
}
