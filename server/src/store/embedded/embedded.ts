import { rm } from 'node:fs/promises'
import type { DataDirOptions } from './choose-data-dir.ts'
import { ensureRunning, startTimeoutMs } from './ensure-running.ts'
import { exclusively } from './exclusively.ts'
import { findBinaries, thisMachine } from './find-binaries.ts'
import { addHolder, countHolders } from './holders.ts'
import { openSite, type Site } from './open-site.ts'
import { findPostmaster } from './postmaster.ts'
import { boundServerLog } from './server-log.ts'
import { stopServer } from './stop-server.ts'

const watchEveryMs = 1000

export type EmbeddedOptions = DataDirOptions & { log?: (line: string) => void }

export type EmbeddedPostgres = {
  /** URL of the database `parapet`, for the superuser of its cluster. */
  ownerUrl: string
  dataDir: string
  /** Whether the server was already running. */
  adopted: boolean
  /** Releases the server; the last process that holds it stops it. */
  release: () => Promise<void>
}

/** Starts the embedded PostgreSQL of a data directory, or joins the processes already using it. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const log = options.log ?? (() => {})
  const binaries = findBinaries(thisMachine())
  const site = await openSite(options, binaries.major)
  const wait = {
    waitMs: startTimeoutMs,
    onWait: () =>
      log(`Waiting for another process that is starting or stopping the database in ${site.dataDir}.`),
  }
  const { holder, server } = await exclusively(site.dataDir, wait, async () => {
    const entry = await addHolder(site)
    try {
      return { holder: entry, server: await ensureRunning(site, binaries, log) }
    } catch (error) {
      await letGo(site, entry)
      throw error
    }
  })

  let released: Promise<void> | undefined
  const revive = async () => {
    if (released) return
    log(`The database in ${site.dataDir} has stopped: starting it again.`)
    const { ownerUrl } = await ensureRunning(site, binaries, log)
    if (ownerUrl !== server.ownerUrl) log('The database has a new port: restart Parapet to reach it.')
  }
  const unwatch = watch(async () => {
    await boundServerLog(site)
    if (!(await findPostmaster(site.cluster))) await exclusively(site.dataDir, wait, revive)
  }, log)
  const release = async () => {
    unwatch()
    await exclusively(site.dataDir, wait, async () => await letGo(site, holder))
  }
  return { ...server, dataDir: site.dataDir, release: async () => await (released ??= release()) }
}

const letGo = async (site: Site, holder: string): Promise<void> => {
  await rm(holder, { force: true })
  if ((await countHolders(site)) === 0) await stopServer(site)
}

const watch = (look: () => Promise<void>, log: (line: string) => void): (() => void) => {
  let looking = false
  const turn = async () => {
    if (looking) return
    looking = true
    await look().catch((error: unknown) => log(error instanceof Error ? error.message : String(error)))
    looking = false
  }
  const timer = setInterval(() => void turn(), watchEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
