import type { Server } from 'node:http'
import { releaseMemory } from './collect-garbage.ts'

const everyMs = 20_000
/** More requests than probes and an open page make in that time. */
const busyRequests = 40
const worthBytes = 8_000_000

type Memory = {
  /** What the process takes, in bytes. */
  resident: () => number
  release: () => void
}

/**
 * Returns memory to the system once the service has started, and whenever it takes more and few requests come: V8 leaves
 * everything as it was under load until there is load again. It takes about a tenth of a second of processor time.
 */
export const releaseAtRest = (
  server: Server,
  { resident, release }: Memory = { resident: () => process.memoryUsage.rss(), release: releaseMemory },
): void => {
  let requests = 0
  let left = 0
  server.on('request', () => (requests += 1))
  const look = (): void => {
    const isBusy = requests >= busyRequests
    requests = 0
    if (isBusy || resident() < left + worthBytes) return
    release()
    left = resident()
  }
  const timer = setInterval(look, everyMs).unref()
  server.once('close', () => clearInterval(timer))
}
