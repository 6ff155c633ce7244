import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterFile } from './after-file.ts'
import { freePort } from './free-port.ts'

export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version']).status === 0

export type RedisServer = {
  url: string
  /** Immediately, as in a crash. */
  stop: () => Promise<void>
  /** Again at the same address, empty. */
  start: () => Promise<void>
}

/** The test file's own Redis, without persistence. */
export const startRedisServer = async (): Promise<RedisServer> => {
  const port = await freePort()
  const directory = await mkdtemp(join(tmpdir(), 'parapet-redis-'))
  let running: ChildProcess | undefined

  const start = async (): Promise<void> => {
    const server = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    running = server
    for await (const text of server.stdout.setEncoding('utf8')) {
      if (String(text).includes('Ready to accept connections')) break
    }
  }
  const stop = async (): Promise<void> => {
    const server = running
    running = undefined
    if (!server || server.exitCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }

  afterFile(async () => {
    await stop()
    await rm(directory, { recursive: true })
  })
  await start()
  return { url: `redis://127.0.0.1:${port}`, stop, start }
}
