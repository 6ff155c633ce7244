import cluster from 'node:cluster'
import { type Config, readConfig } from '../config.ts'
import { backlog } from '../gateway/accept-waiting.ts'
import { buildConsole } from './build-console.ts'
import { ensureDemo } from './demo-organization.ts'
import { makeSetUpLink } from './make-set-up-link.ts'
import { openDatabase } from './open-database.ts'
import { announce } from './serve/announce.ts'
import { createConfiguredService } from './serve/create-configured-service.ts'
import { createLog } from './serve/create-log.ts'
import { serveProcesses } from './serve/serve-processes.ts'
import { serveAsWorker } from './serve/serve-as-worker.ts'
import { stopSignal } from './serve/stop-signal.ts'

const serveAlone = async (config: Config): Promise<void> => {
  const started = performance.now()
  const stopped = stopSignal()
  const log = createLog(config.logLevel)
  const consoleFolder = await buildConsole((line) => log.info(line))
  await using parts = new AsyncDisposableStack()
  const database = parts.adopt(await openDatabase(config, (line) => log.info(line)), (opened) =>
    opened.close(),
  )
  const service = parts.adopt(
    await createConfiguredService(config, database, { consoleFolder, log }),
    (opened) => opened.close(),
  )
  const demo = database.embedded && config.demo === 'auto' ? await ensureDemo(service.store) : undefined
  await service.app.listen({ host: config.host, port: config.port, backlog })
  const setUpLink = await makeSetUpLink(service.store, config.publicUrl)
  await announce(
    { demo, setUpLink },
    { publicUrl: config.publicUrl, dataDir: database.dataDir, startedMs: performance.now() - started },
  )
  log.info(`Stopping on ${await stopped}: finishing the calls in progress first.`)
  await service.drain(config.drainSeconds * 1000)
}

/** Serves in one process, or in as many as configured. */
export const serve = (): Promise<void> => {
  const config = readConfig(process.env)
  if (cluster.isWorker) return serveAsWorker(config)
  return config.processes > 1 ? serveProcesses(config) : serveAlone(config)
}
