import type { Registry } from 'prom-client'

/** The processes that serve one address, as one of them sees it. */
export type Together = {
  /** This process's own metrics. */
  registry: Registry
  /** All processes' metrics as Prometheus text. */
  renderMetrics: () => Promise<string>
  areAllListening: () => boolean
}
