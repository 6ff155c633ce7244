import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCluster, readPassword } from './create-cluster.ts'
import type { Binaries } from './find-binaries.ts'
import { launchServer } from './launch-server.ts'
import type { Site } from './open-site.ts'
import { findPostmaster } from './postmaster.ts'
import { prepareBinaries } from './prepare-binaries.ts'
import { ownerUrl, reachDatabase } from './reach-database.ts'
import { tailServerLog } from './server-log.ts'

// Crash recovery can take long; a server that exits ends the wait immediately.
export const startTimeoutMs = 300_000
const retryLaunchForMs = 30_000
const retryLaunchEveryMs = 200
const tellAfterMs = 5000

// A port taken between choice and use, a surviving server that was quicker, or old backends holding shared memory.
const passingFailure = /could not bind|could not create any TCP|lock file|still in use/

export type RunningServer = { ownerUrl: string; adopted: boolean }

/** Adopts the server already running on this cluster, or creates the cluster and starts one. Called under the lock. */
export const ensureRunning = async (
  site: Site,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<RunningServer> => {
  const adopted = (await findPostmaster(site.cluster)) !== undefined
  const deadline = Date.now() + startTimeoutMs
  const notice = setTimeout(
    log,
    tellAfterMs,
    `Waiting for the database in ${site.dataDir}, which may be recovering.`,
  )
  try {
    while (Date.now() < deadline) {
      const running = await findPostmaster(site.cluster)
      if (!running) {
        await launch(site, binaries, log)
        continue
      }
      const password = await readPassword(site)
      if (await reachDatabase(running.port, password)) {
        return { ownerUrl: ownerUrl(running.port, password), adopted }
      }
      await sleep(25)
    }
  } finally {
    clearTimeout(notice)
  }
  throw new Error(
    `PostgreSQL in ${site.dataDir} is not ready after ${startTimeoutMs / 1000} seconds; its log ends: ${await tailServerLog(site)}`,
  )
}

const launch = async (site: Site, binaries: Binaries, log: (line: string) => void): Promise<void> => {
  const native = await prepareBinaries(site, binaries)
  if (!existsSync(site.cluster)) {
    log(`Creating a PostgreSQL ${binaries.major} database in ${site.dataDir}.`)
    await createCluster(site, native)
  }
  const deadline = Date.now() + retryLaunchForMs
  while (!(await launchServer(site, native))) {
    const reason = await tailServerLog(site)
    if (!passingFailure.test(reason) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start in ${site.dataDir}; its log ends: ${reason}`)
    }
    await sleep(retryLaunchEveryMs)
  }
}
