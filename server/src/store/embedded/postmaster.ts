import { readFileSync, readlinkSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processEntry } from './process-table.ts'

export type Postmaster = { pid: number; startTicks: string; port: number }

// No process can have this pid: Linux pids end at 2^22.
const impossiblePid = 2 ** 31 - 1

/** The server running on this cluster, found through postmaster.pid and checked against the process table. */
export const findPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const [pidLine, , , portLine] = await readPidFile(cluster)
  const pid = Number(pidLine)
  const port = Number(portLine)
  if (!(pid > 0) || !(port > 0) || !serves(pid, cluster)) return undefined
  const entry = processEntry(pid)
  return entry && { pid, port, startTicks: entry.startTicks }
}

/**
 * Clears the way after a crash. PostgreSQL notices that a pid is gone, but not that another process of the same user
 * now has it. The rest of the file stays, because it leads PostgreSQL to old backends still holding shared memory.
 */
export const disownStalePidFile = async (cluster: string): Promise<void> => {
  const [pidLine, ...rest] = await readPidFile(cluster)
  const file = join(cluster, 'postmaster.pid')
  if (pidLine === undefined || pidLine === '') return await rm(file, { force: true })
  if (processEntry(Number(pidLine))) await writeFile(file, [impossiblePid, ...rest].join('\n'))
}

/** The last port is reused if it is free, so that others find a restarted server in the same place. */
export const lastPort = async (cluster: string): Promise<number | undefined> => {
  const options = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  const [, port] = /"-p" "(\d+)"/.exec(options) ?? []
  return port === undefined ? undefined : Number(port)
}

const readPidFile = async (cluster: string): Promise<string[]> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? [] : text.split('\n')
}

// The working directory is the better evidence (it follows a rename), but root in a container may not be able to read
// it.
const serves = (pid: number, cluster: string): boolean => {
  if (processEntry(pid)?.command !== 'postgres') return false
  try {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)) return true
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}
