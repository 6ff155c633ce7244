import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Store } from '../store/kernel/store.ts'
import type { Together } from './together.ts'

export type Metrics = {
  answered(operation: string, status: number, seconds: number): void
  rateLimitFellBack: () => void
  laggingRead: (server: 'replica' | 'primary') => void
  rowsDeleted: (kind: string, count: number) => void
  countCorrected: (count: string, rows: number) => void
  taskRan: (task: string, outcome: string, seconds: number) => void
  render(): Promise<{ contentType: string; text: string }>
}

export const createMetrics = (store: Store, together?: Together): Metrics => {
  const registry = together?.registry ?? new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'parapet_request_duration_seconds',
    help: 'Response time, by operation and HTTP status.',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const taskRuns = new Histogram({
    name: 'parapet_task_duration_seconds',
    help: 'Time a background task ran, by task and outcome (done or failed).',
    labelNames: ['task', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  })
  const deletedRows = new Counter({
    name: 'parapet_retention_deleted_rows_total',
    help: 'Rows deleted because of their age, by kind of data.',
    labelNames: ['kind'],
    registers,
  })
  const correctedRows = new Counter({
    name: 'parapet_count_corrected_rows_total',
    help: 'Rows of stored counts that were wrong and were corrected, by count; a bug if it is not 0.',
    labelNames: ['count'],
    registers,
  })
  const fallbacks = new Counter({
    name: 'parapet_rate_limit_fallbacks_total',
    help: 'Calls counted in this process only, because the shared counters did not respond.',
    registers,
  })
  const laggingReads = new Counter({
    name: 'parapet_lagging_reads_total',
    help: 'Reads for the replica, by the server that answered; the primary does while the replica cannot.',
    labelNames: ['server'],
    registers,
  })
  new Gauge({
    name: 'parapet_processes',
    help: 'Processes that serve this address and are included in these metrics.',
    registers,
  }).set(1)
  const connections = new Gauge({
    name: 'parapet_database_connections',
    help: 'Database connections of these processes, by state.',
    labelNames: ['state'],
    registers,
    collect: () => {
      const { total, idle } = store.connections()
      connections.set({ state: 'busy' }, total - idle)
      connections.set({ state: 'idle' }, idle)
      connections.set({ state: 'waited_for' }, store.waiting())
    },
  })
  return {
    answered: (operation, status, seconds) =>
      requests.observe({ operation, status: String(status) }, seconds),
    rowsDeleted: (kind, count) => deletedRows.inc({ kind }, count),
    countCorrected: (count, rows) => correctedRows.inc({ count }, rows),
    rateLimitFellBack: () => fallbacks.inc(),
    laggingRead: (server) => laggingReads.inc({ server }),
    taskRan: (task, outcome, seconds) => taskRuns.observe({ task, outcome }, seconds),
    render: async () => ({
      contentType: registry.contentType,
      text: await (together?.renderMetrics() ?? registry.metrics()),
    }),
  }
}
