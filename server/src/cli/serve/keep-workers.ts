import cluster, { type Worker } from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'

export type Workers = {
  /** The workers that accept calls. */
  listening: () => Worker[]
  /** Passes the signal on; resolves when no worker is left. */
  stop: (signal: NodeJS.Signals) => Promise<void>
}

type Options = {
  count: number
  /** Added to this process's environment for each worker, numbered from 0; a replacement gets the same. */
  environmentOf: (place: number) => Record<string, string>
  onListening: (worker: Worker) => void
  log: Pick<FastifyBaseLogger, 'warn'>
}

const firstDelayMs = 100
const longestDelayMs = 30_000
/** A worker that lived this long did not die during its start. */
const healthyMs = 60_000

// The workers accept connections from one socket themselves. If this process handed them out, a connection given to a
// dying worker would never be answered, and its caller would wait for ever.
cluster.schedulingPolicy = cluster.SCHED_NONE

const ended = (worker: Worker): Promise<void> =>
  worker.isDead() ? Promise.resolve() : new Promise((resolve) => worker.once('exit', () => resolve()))

/** Starts workers and resolves when all of them listen; after that, one that exits is replaced, with growing delays. */
export const keepWorkers = ({ count, environmentOf, onListening, log }: Options): Promise<Workers> =>
  new Promise((resolve, reject) => {
    const places = new Map<Worker, number>()
    const listening = new Set<Worker>()
    const waiting = new Set<NodeJS.Timeout>()
    let state: 'starting' | 'running' | 'stopping' = 'starting'

    const stop = async (signal: NodeJS.Signals): Promise<void> => {
      state = 'stopping'
      for (const timer of waiting) clearTimeout(timer)
      const left = [...places.keys()]
      for (const worker of left) worker.process.kill(signal)
      await Promise.all(left.map(ended))
    }

    const fork = (place: number, delayMs: number): void => {
      const startedAt = performance.now()
      const worker = cluster.fork(environmentOf(place))
      places.set(worker, place)
      worker.once('listening', () => {
        listening.add(worker)
        onListening(worker)
        if (state !== 'starting' || listening.size < count) return
        state = 'running'
        resolve({ listening: () => [...listening], stop })
      })
      worker.once('exit', (code, signal) => {
        places.delete(worker)
        listening.delete(worker)
        if (state === 'stopping') return
        const how = signal === null ? `with ${code}` : `by ${signal}`
        if (state === 'starting') {
          void stop('SIGTERM').then(() =>
            reject(new Error(`A process ended ${how} before it was ready; see its output above.`)),
          )
          return
        }
        const nextMs = performance.now() - startedAt > healthyMs ? firstDelayMs : delayMs
        log.warn(
          { place, pid: worker.process.pid },
          `A process ended ${how}; a new one starts in ${nextMs} ms.`,
        )
        const timer = setTimeout(() => {
          waiting.delete(timer)
          fork(place, Math.min(nextMs * 2, longestDelayMs))
        }, nextMs)
        waiting.add(timer)
      })
    }
    for (let place = 0; place < count; place += 1) fork(place, firstDelayMs)
  })
