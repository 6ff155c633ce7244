import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, glob, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { startEmbedded, type EmbeddedOptions, type EmbeddedPostgres } from './embedded.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'
import { processIsAlive } from './process-table.ts'
import type { UnixUser } from './server-user.ts'

const holderProgram = fileURLToPath(new URL('holder.fixture.ts', import.meta.url))

type Report = { ownerUrl: string; dataDir: string; adopted: boolean; ms: number }
export type HoldOptions = EmbeddedOptions & {
  user?: UnixUser
  program?: string
  node?: string
  umask?: string
}
export type HeldProcess = {
  child: ChildProcess
  /** What the process got, or a rejection with the message it failed with. */
  report: Promise<Report>
  /** Shuts it down cleanly; true if the database answered until the end. */
  end: (how?: 'input ends' | 'Ctrl-C') => Promise<boolean>
}

/** A temporary directory that is removed with its processes and servers when the test ends, pass or fail. */
export const trial = async (t: TestContext) => {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'parapet embedded ')))
  await chmod(directory, 0o755)
  const children: ChildProcess[] = []
  const started: EmbeddedPostgres[] = []
  t.after(async () => {
    for (const child of children) await killChild(child)
    for (const server of started) await server.release().catch(() => {})
    await removeAll(directory)
  })
  return {
    directory,
    start: async (options: EmbeddedOptions) => {
      const server = await startEmbedded(options)
      started.push(server)
      return server
    },
    hold: (options: HoldOptions) => {
      const held = hold(options)
      children.push(held.child)
      return held
    },
    /** An idle process running as the server's user. */
    idle: (user: UnixUser | undefined) => {
      const child = spawn('sleep', ['600'], { stdio: 'ignore', ...user })
      children.push(child)
      if (child.pid === undefined) throw new Error('The program sleep is missing here.')
      return child.pid
    },
  }
}

export const ask = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}

export const postmasterOf = async (dataDir: string): Promise<Postmaster> => {
  const found = await findPostmaster(join(dataDir, 'pgdata'))
  if (!found) throw new Error(`No server runs in ${dataDir}.`)
  return found
}

export const isServed = async (dataDir: string): Promise<boolean> =>
  (await findPostmaster(join(dataDir, 'pgdata'))) !== undefined

export const killServer = async ({ pid, startTicks }: Postmaster, signal: NodeJS.Signals): Promise<void> => {
  if (processIsAlive(pid, startTicks)) process.kill(pid, signal)
  await until(async () => !processIsAlive(pid, startTicks))
}

export const killChild = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

export const until = async (condition: () => Promise<boolean>, withinMs = 20_000): Promise<void> => {
  const deadline = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not come true within ${withinMs} ms.`)
    await sleep(10)
  }
}

export const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

const hold = ({
  user,
  program = holderProgram,
  node = process.execPath,
  umask,
  ...options
}: HoldOptions): HeldProcess => {
  const command = [node, program, JSON.stringify(options)]
  const line = umask === undefined ? 'exec "$@"' : `umask ${umask} && exec "$@"`
  const child = spawn('/bin/sh', ['-c', line, 'sh', ...command], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    ...user,
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => {
    const { value } = await lines.next()
    return JSON.parse(value ?? '{"error":"It ended without a word."}')
  }
  const report = next().then((said) => {
    if (said.error) throw new Error(said.error)
    return said
  })
  // A test that never looks at the report must not fail because of it.
  report.catch(() => {})
  const end = async (how: 'input ends' | 'Ctrl-C' = 'input ends') => {
    // A terminal sends Ctrl-C to the whole process group, which a negative pid addresses.
    if (how === 'Ctrl-C' && child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
    else child.stdin.end()
    const [said] = await Promise.all([next(), once(child, 'exit')])
    return said.answersAtTheEnd === true
  }
  return { child, report, end }
}

const removeAll = async (directory: string): Promise<void> => {
  for await (const name of glob('**/pgdata/postmaster.pid', { cwd: directory })) {
    const running = await findPostmaster(dirname(join(directory, name)))
    if (running) await killServer(running, 'SIGQUIT')
  }
  // An initdb orphaned by a test may still be writing there.
  await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  if (existsSync(directory)) throw new Error(`${directory} could not be removed.`)
}
