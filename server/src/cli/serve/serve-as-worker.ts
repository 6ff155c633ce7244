import { Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import { backlog } from '../../gateway/accept-waiting.ts'
import type { Together } from '../../gateway/together.ts'
import { buildConsole } from '../build-console.ts'
import { findSecretKeys } from '../open-database.ts'
import { createConfiguredService } from './create-configured-service.ts'
import { createLog } from './create-log.ts'
import type { FromWorker, ToWorker } from './process-message.ts'
import { stopSignal } from './stop-signal.ts'

const send = (message: FromWorker): void => void process.send?.(message)

/** Messages between the primary process and this one. */
const joinOthers = (): Together => {
  const registry = new Registry()
  const wanted = new Map<number, (text: string) => void>()
  let allListening = false
  let count = 0
  const hear = async (message: ToWorker): Promise<void> => {
    if (message.kind === 'all-listening') allListening = true
    else if (message.kind === 'tell-own-metrics')
      send({ kind: 'own-metrics', id: message.id, metrics: await registry.getMetricsAsJSON() })
    else {
      wanted.get(message.id)?.(message.text)
      wanted.delete(message.id)
    }
  }
  // Only the primary process sends messages, and only of this type.
  process.on('message', (message: ToWorker) => void hear(message))
  return {
    registry,
    renderMetrics: () =>
      new Promise((resolve) => {
        const id = (count += 1)
        wanted.set(id, resolve)
        send({ kind: 'metrics-wanted', id })
      }),
    areAllListening: () => allListening,
  }
}

/** One of several processes; the primary has opened the database, named by DATABASE_URL, and set DATA_DIR. */
export const serveAsWorker = async (config: Config): Promise<void> => {
  const { databaseUrl: url, dataDir } = config
  if (url === undefined || dataDir === undefined)
    throw new Error('A worker gets its database address from the process that starts it.')
  const stopped = stopSignal()
  const log = createLog(config.logLevel)
  const together = joinOthers()
  await using parts = new AsyncDisposableStack()
  // Otherwise the channel to the primary process would keep this one alive.
  parts.defer(() => process.channel?.unref())
  const consoleFolder = await buildConsole((line) => log.info(line))
  const database = { url, ...findSecretKeys(config, dataDir) }
  const service = parts.adopt(
    await createConfiguredService(config, database, { consoleFolder, log, together }),
    (opened) => opened.close(),
  )
  await service.app.listen({ host: config.host, port: config.port, backlog })
  log.info(`Stopping on ${await stopped}: finishing the calls in progress first.`)
  await service.drain(config.drainSeconds * 1000)
}
