import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterFile } from './after-file.ts'
import { freePort } from './free-port.ts'

export const hasRedisServer = (): boolean => spawnSync('redis-server', ['--version']).status === 0

/** A Redis of the test file's own, without persistence. */
export const startRedisServer = async (): Promise<string> => {
  const port = await freePort()
  const directory = await mkdtemp(join(tmpdir(), 'parapet-redis-'))
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  afterFile(async () => {
    server.kill('SIGKILL')
    if (server.exitCode === null) await once(server, 'exit')
    await rm(directory, { recursive: true })
  })
  for await (const text of server.stdout.setEncoding('utf8')) {
    if (String(text).includes('Ready to accept connections')) break
  }
  return `redis://127.0.0.1:${port}`
}
