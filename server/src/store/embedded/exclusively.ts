import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const retryEveryMs = 20

/**
 * Runs `work` while no other process does so for this directory. The lock is a listening abstract Unix socket, which
 * the kernel releases with the process, even after `kill -9`.
 */
export const exclusively = async <T>(
  directory: string,
  { waitMs, onWait }: { waitMs: number; onWait: () => void },
  work: () => Promise<T>,
): Promise<T> => {
  const name = await lockName(directory)
  const deadline = Date.now() + waitMs
  let lock = await listen(name)
  if (!lock) onWait()
  while (!lock) {
    if (Date.now() > deadline) {
      throw new Error(
        `Another process has held the database in ${directory} for ${waitMs / 1000} seconds: stop the other Parapet, or wait for it, and start again.`,
      )
    }
    await sleep(retryEveryMs)
    lock = await listen(name)
  }
  try {
    return await work()
  } finally {
    lock.close()
  }
}

const lockName = async (directory: string): Promise<string> => {
  const { dev, ino } = await stat(directory, { bigint: true })
  return `\0parapet-${createHash('sha256').update(`${dev}:${ino}`).digest('hex')}`
}

const listen = async (name: string): Promise<Server | undefined> => {
  return await new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(name, () => resolve(server))
  })
}
