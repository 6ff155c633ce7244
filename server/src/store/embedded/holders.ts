import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from './open-site.ts'
import { processEntry, processIsAlive } from './process-table.ts'

/** Registers this process as a holder of the server. Called under the lock, like everything here. */
export const addHolder = async (site: Site): Promise<string> => {
  const folder = join(site.dataDir, 'holders')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await site.handOver(folder)
  const startTicks = processEntry(process.pid)?.startTicks ?? ''
  // The file name says everything, so a holder killed while writing cannot leave half an entry.
  const file = join(folder, [bootId(), process.pid, startTicks, randomBytes(4).toString('hex')].join('.'))
  await writeFile(file, '', { flag: 'wx', mode: 0o600 })
  await site.handOver(file)
  return file
}

/** How many other processes still need the server; entries of dead ones are removed. */
export const countHolders = async (site: Site): Promise<number> => {
  const folder = join(site.dataDir, 'holders')
  let alive = 0
  for (const name of await readdir(folder)) {
    const [boot, pid, startTicks] = name.split('.')
    if (boot === bootId() && startTicks !== undefined && processIsAlive(Number(pid), startTicks)) alive += 1
    else await rm(join(folder, name), { force: true })
  }
  return alive
}

const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
