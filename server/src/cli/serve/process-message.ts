import type { MetricObject } from 'prom-client'

export type OwnMetrics = MetricObject[]

/** To a worker: a broadcast to all of them, or the answer to its own request. */
export type ToWorker =
  | { kind: 'all-listening' }
  | { kind: 'tell-own-metrics'; id: number }
  | { kind: 'metrics'; id: number; text: string }

export type FromWorker =
  { kind: 'metrics-wanted'; id: number } | { kind: 'own-metrics'; id: number; metrics: OwnMetrics }
