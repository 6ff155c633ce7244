import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './open-site.ts'
import { findPostmaster } from './postmaster.ts'
import { processIsAlive } from './process-table.ts'

const stopTimeoutMs = 60_000

/** PostgreSQL's fast shutdown (SIGINT): ends sessions, writes everything, then exits. */
export const stopServer = async (site: Site): Promise<void> => {
  const running = await findPostmaster(site.cluster)
  if (!running) return
  interrupt(running.pid)
  const deadline = Date.now() + stopTimeoutMs
  while (processIsAlive(running.pid, running.startTicks)) {
    if (Date.now() > deadline) {
      throw new Error(
        `The database in ${site.dataDir} is still stopping after ${stopTimeoutMs / 1000} seconds (pid ${running.pid}): see server.log there.`,
      )
    }
    await sleep(10)
  }
}

const interrupt = (pid: number): void => {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    // It may have exited on its own since it was found.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
