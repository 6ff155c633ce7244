import { spawn, type ChildProcess } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './open-site.ts'
import { disownStalePidFile, findPostmaster, lastPort } from './postmaster.ts'
import { openServerLog } from './server-log.ts'
import { spawnOptions } from './spawn-options.ts'

/** An eighth of the memory, at most one gigabyte: indexes that do not fit make every write many times slower. */
const sharedBuffersMb = (): number => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.min(1024, Math.max(128, Math.floor(memory / 8 / 1024 ** 2)))
}

/**
 * An eighth of the free disk, from one to four gigabytes. After each checkpoint the first change of a page logs all of it,
 * and with one gigabyte, the default, a large import has a checkpoint every 20 seconds.
 */
const maxWalMb = async (dataDir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dataDir)
  return Math.min(4096, Math.max(1024, Math.floor((bavail * bsize) / 8 / 1024 ** 2)))
}

// On the command line, where no edited file can turn durability off or open the server to the network.
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  listen_addresses: '127.0.0.1',
  // Socket paths are limited to 107 bytes, and a data directory can be deeper than that.
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  // Twelve connections for each of the most processes that can be configured, plus the command line.
  max_connections: '800',
  shared_buffers: `${sharedBuffersMb()}MB`,
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  // Above "error": a statement's error is reported to its client and would only fill the log.
  log_min_messages: 'log',
}

/** Starts the server and returns whether one has taken the cluster; otherwise it has exited and its log says why. */
export const launchServer = async (site: Site, native: string): Promise<boolean> => {
  await disownStalePidFile(site.cluster)
  const port = await freePort(await lastPort(site.cluster))
  const log = await openServerLog(site)
  const sized = { ...settings, max_wal_size: `${await maxWalMb(site.dataDir)}MB` }
  const options = Object.entries(sized).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A session of its own: Ctrl-C reaches the whole process group and must not stop the server under us.
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', site.cluster, '-p', String(port), ...options], {
    ...spawnOptions(site.serverUser),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.on('error', () => {})
  child.unref()
  await log.close()
  while (goesOn(child)) {
    if (await findPostmaster(site.cluster)) return true
    await sleep(10)
  }
  return (await findPostmaster(site.cluster)) !== undefined
}

const goesOn = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null

const freePort = async (preferred: number | undefined): Promise<number> => {
  const port = preferred === undefined ? undefined : await tryPort(preferred)
  const found = port ?? (await tryPort(0))
  if (found === undefined) throw new Error('No port is free on 127.0.0.1 for the embedded PostgreSQL.')
  return found
}

const tryPort = async (port: number): Promise<number | undefined> => {
  return await new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
