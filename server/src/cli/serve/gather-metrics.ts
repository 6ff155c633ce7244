import type { Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import type { FromWorker, OwnMetrics, ToWorker } from './process-message.ts'

/** One that does not answer within it, because it is busy or dying, is left out. */
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

/** The metrics of all workers as one text: counts are sums, what has no sum is as prom-client says. */
export const gatherMetrics = async (workers: readonly Worker[]): Promise<string> => {
  count += 1
  const id = count
  const answers = await Promise.all(workers.map((worker) => askOne(worker, id)))
  // Its type knows the parts of one registry only.
  const told = answers.filter((metrics) => metrics !== undefined)
  return AggregatorRegistry.aggregate(told).metrics()
}
