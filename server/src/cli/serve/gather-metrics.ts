import type { Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import type { FromWorker, OwnMetrics, ToWorker } from './process-message.ts'

/** A worker that does not answer in time, because it is busy or dying, is left out. */
const answerWithinMs = 1_000

const askOne = (worker: Worker, id: number): Promise<OwnMetrics | undefined> =>
  new Promise((resolve) => {
    const end = (metrics?: OwnMetrics): void => {
      clearTimeout(timer)
      worker.off('message', hear)
      resolve(metrics)
    }
    const hear = (message: FromWorker): void => {
      if (message.kind === 'own-metrics' && message.id === id) end(message.metrics)
    }
    const timer = setTimeout(end, answerWithinMs)
    worker.on('message', hear)
    worker.send({ kind: 'tell-own-metrics', id } satisfies ToWorker, (error) => error && end())
  })

let count = 0

/** The metrics of all workers as one text: counts are summed, everything else follows prom-client. */
export const gatherMetrics = async (workers: readonly Worker[]): Promise<string> => {
  count += 1
  const id = count
  const answers = await Promise.all(workers.map((worker) => askOne(worker, id)))
  // prom-client's declared type covers the metrics of one registry only.
  const told = answers.filter((metrics) => metrics !== undefined)
  return AggregatorRegistry.aggregate(told).metrics()
}
