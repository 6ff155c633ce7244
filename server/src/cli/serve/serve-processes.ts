import cluster, { type Worker } from 'node:cluster'
import { pino } from 'pino'
import type { Config } from '../../config.ts'
import { createStore } from '../../store/store.ts'
import { buildConsole } from '../build-console.ts'
import { type Demo, ensureDemo } from '../demo-organization.ts'
import { makeSetUpLink } from '../make-set-up-link.ts'
import { type Database, openDatabase } from '../open-database.ts'
import { gatherMetrics } from './gather-metrics.ts'
import { keepWorkers, type Workers } from './keep-workers.ts'
import type { FromWorker, ToWorker } from './process-message.ts'
import { stopSignal } from './stop-signal.ts'
import { welcome } from './welcome.ts'

type Greeting = { demo: Demo | undefined; setUpLink: string | undefined }

/** What is done once for all processes, before any of them listens. */
const prepare = async (config: Config, { url, embedded }: Database): Promise<Greeting> => {
  const store = createStore({ url, maxConnections: 2 })
  try {
    const demo = embedded && config.demo === 'auto' ? await ensureDemo(store) : undefined
    return { demo, setUpLink: await makeSetUpLink(store, config.publicUrl) }
  } finally {
    await store.close()
  }
}

/** One that is dying is not told. */
const tell = (worker: Worker, message: ToWorker): void => void worker.send(message, () => {})

const startWorkers = async (config: Config, database: Database, log: pino.Logger): Promise<Workers> => {
  let workers: Workers | undefined
  const answer = async (worker: Worker, { kind, id }: FromWorker): Promise<void> => {
    if (kind === 'metrics-wanted')
      tell(worker, { kind: 'metrics', id, text: await gatherMetrics(workers?.listening() ?? [worker]) })
  }
  // A worker sends nothing else.
  cluster.on('message', (worker, message: FromWorker) => void answer(worker, message))
  workers = await keepWorkers({
    count: config.processes,
    environmentOf: (place) => ({
      DATABASE_URL: database.url,
      // Who looks at vendors has one caller at a time for each host; several processes would not wait for each other.
      ...(place > 0 && { CHECKS: 'off' }),
    }),
    // Those before are told when the last one listens; one that replaces another, at once.
    onListening: (worker) => workers && tell(worker, { kind: 'all-listening' }),
    log,
  })
  for (const worker of workers.listening()) tell(worker, { kind: 'all-listening' })
  return workers
}

/** Several processes under one address: this one starts them, replaces those that end, and has the database. */
export const serveProcesses = async (config: Config): Promise<void> => {
  const started = performance.now()
  const stopped = stopSignal()
  const log = pino({ level: config.logLevel })
  await buildConsole((line) => log.info(line))
  const database = await openDatabase(config, (line) => log.info(line))
  try {
    const greeting = await prepare(config, database)
    const workers = await startWorkers(config, database, log)
    console.log(welcome(config.publicUrl, greeting, performance.now() - started))
    await stopped
    await workers.stop('SIGTERM')
  } finally {
    await database.close()
  }
}
