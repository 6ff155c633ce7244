import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import { backlog } from '../../gateway/accept-waiting.ts'
import type { Service } from '../../gateway/service.ts'
import type { Together } from '../../gateway/together.ts'
import { buildConsole } from '../build-console.ts'
import { createConfiguredService } from './create-configured-service.ts'
import type { FromWorker, ToWorker } from './process-message.ts'
import { stopSignal } from './stop-signal.ts'

const send = (message: FromWorker): void => void process.send?.(message)

/** What the primary process tells this one and is asked by it. */
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
  // Only the primary process sends anything, and nothing else.
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

/** One of several processes; the primary one has opened the database, which DATABASE_URL names. */
export const serveAsWorker = async (config: Config): Promise<void> => {
  if (config.databaseUrl === undefined)
    throw new Error('A process of several is told its database by the one that starts it.')
  const stopped = stopSignal()
  const log = pino({ level: config.logLevel })
  const together = joinOthers()
  let service: Service | undefined
  try {
    const consoleFolder = await buildConsole((line) => log.info(line))
    service = await createConfiguredService(config, config.databaseUrl, { consoleFolder, log, together })
    await service.app.listen({ host: config.host, port: config.port, backlog })
    log.info(`Stopping on ${await stopped}: what is under way is finished first.`)
    await service.drain(config.drainSeconds * 1000)
  } finally {
    await service?.close()
    // Else the channel to the primary process would keep this one alive.
    process.channel?.unref()
  }
}
