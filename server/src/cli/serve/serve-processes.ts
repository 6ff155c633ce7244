import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { createStore } from '../../store/kernel/store.ts'
import { buildConsole } from '../build-console.ts'
import { ensureDemo } from '../demo-organization.ts'
import { makeSetUpLink } from '../make-set-up-link.ts'
import { type Database, openDatabase } from '../open-database.ts'
import { announce } from './announce.ts'
import { createLog } from './create-log.ts'
import { gatherMetrics } from './gather-metrics.ts'
import { keepWorkers, type Workers } from './keep-workers.ts'
import type { FromWorker, ToWorker } from './process-message.ts'
import { stopSignal } from './stop-signal.ts'
import type { Greeting } from './welcome.ts'

/** What is done once for all processes, before any of them listens. */
const prepare = async (config: Config, { url, secretKeys, embedded }: Database): Promise<Greeting> => {
  await using parts = new AsyncDisposableStack()
  const store = parts.adopt(createStore({ url, secretKeys, maxConnections: 2 }), (opened) => opened.close())
  const demo = embedded && config.demo === 'auto' ? await ensureDemo(store) : undefined
  return { demo, setUpLink: await makeSetUpLink(store, config.publicUrl) }
}

/** Ignores errors from a dying worker. */
const tell = (worker: Worker, message: ToWorker): void => void worker.send(message, () => {})

const startWorkers = async (config: Config, database: Database, log: Logger): Promise<Workers> => {
  let workers: Workers | undefined
  const answer = async (worker: Worker, { kind, id }: FromWorker): Promise<void> => {
    if (kind === 'metrics-wanted')
      tell(worker, { kind: 'metrics', id, text: await gatherMetrics(workers?.listening() ?? [worker]) })
  }
  // Workers send only this type.
  cluster.on('message', (worker, message: FromWorker) => void answer(worker, message))
  workers = await keepWorkers({
    count: config.processes,
    environmentOf: (place) => ({
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      // Only one process runs checks: each sends a host one request at a time, but does not wait for the others.
      ...(place > 0 && config.checks === 'on' && { CHECKS: 'elsewhere' }),
    }),
    // The first workers are told when the last one listens; a replacement is told immediately.
    onListening: (worker) => workers && tell(worker, { kind: 'all-listening' }),
    log,
  })
  for (const worker of workers.listening()) tell(worker, { kind: 'all-listening' })
  return workers
}

/** Serves several processes on one address: this one starts them, replaces those that exit and owns the database. */
export const serveProcesses = async (config: Config): Promise<void> => {
  const started = performance.now()
  const stopped = stopSignal()
  const log = createLog(config.logLevel)
  await buildConsole((line) => log.info(line))
  await using parts = new AsyncDisposableStack()
  const database = parts.adopt(await openDatabase(config, (line) => log.info(line)), (opened) =>
    opened.close(),
  )
  const greeting = await prepare(config, database)
  parts.adopt(await startWorkers(config, database, log), (workers) => workers.stop('SIGTERM'))
  await announce(greeting, {
    publicUrl: config.publicUrl,
    dataDir: database.dataDir,
    startedMs: performance.now() - started,
  })
  await stopped
}
