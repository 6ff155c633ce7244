import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { freePort } from '../free-port.ts'
import type { StoreUnderTest } from './store-under-test.ts'
import { until } from '../until.ts'

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('data', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.setTimeout(500, () => socket.destroy())
  })

/** A redis-server from the PATH on a free loopback port, without persistence. */
export const setUpRedis = async (t: TestContext): Promise<StoreUnderTest & { url: string }> => {
  const port = await freePort()
  const directory = await mkdtemp(join(tmpdir(), 'parapet-redis-'))
  let server: ChildProcess | undefined

  const start = async () => {
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', directory]
    server = spawn('redis-server', options, { stdio: 'ignore' })
    await until('redis-server answers', () => answers(port))
  }

  const stop = async () => {
    const running = server
    server = undefined
    if (!running || running.exitCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }

  t.after(async () => {
    await stop()
    await rm(directory, { recursive: true })
  })
  await start()
  const url = `redis://127.0.0.1:${port}`
  return {
    url,
    backend: () => ({ kind: 'redis', url }),
    address: { kind: 'redis', url },
    stop,
    start,
    hang: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
  }
}
