import type { MetricObject } from 'prom-client'

export type OwnMetrics = MetricObject[]

/** To a worker: what all of them do, or what it has asked for. */
export type ToWorker =
  | { kind: 'all-listening' }
  | { kind: 'tell-own-metrics'; id: number }
  | { kind: 'metrics'; id: number; text: string }

export type FromWorker =
  { kind: 'metrics-wanted'; id: number } | { kind: 'own-metrics'; id: number; metrics: OwnMetrics }
