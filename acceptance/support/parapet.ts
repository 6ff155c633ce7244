import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterFile } from './after-file.ts'
import { freePort } from './free-port.ts'
import { descendantsOf, isAlive } from './process-tree.ts'
import { metricsToken } from './read-metrics.ts'

export type Environment = Readonly<Record<string, string>>

type Exit = { code: number | null; signal: NodeJS.Signals | null }

export type Parapet = {
  url: string
  /** The pid of the started process; with `npm start`, that of npm. */
  pid: number
  /** Everything it has printed so far. */
  output: () => string
  /** What the start tells only the operator, from the file named in its output. */
  welcome: () => string
  exited: Promise<Exit>
  stop: (signal?: NodeJS.Signals) => Promise<Exit>
}

export type StartOptions = {
  env: Environment
  /** Only root can choose. */
  user?: { uid: number; gid: number }
  command?: readonly [program: string, ...args: string[]]
}

const projectDir = join(import.meta.dirname, '../..')
export const parapetProgram = join(projectDir, 'server/bin/parapet.js')

/** Only a hang takes this long, even on a busy machine. */
const readyWithinMs = 300_000
const endWithinMs = 300_000

/** Nothing of the suite's own environment except what a program needs to be found and run. */
const bareEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, npm_config_update_notifier: 'false' }
}

const children = new Set<ChildProcess>()

const within = async <T>(ms: number, what: string, work: Promise<T>): Promise<T> => {
  const late = new AbortController()
  const deadline = sleep(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`${what} took more than ${ms} ms.`)
  })
  return Promise.race([work, deadline]).finally(() => {
    deadline.catch(() => {})
    late.abort()
  })
}

const launch = (
  [program, ...args]: NonNullable<StartOptions['command']>,
  { env, user }: Pick<StartOptions, 'env' | 'user'>,
) => {
  const child = spawn(program, args, {
    cwd: projectDir,
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  // A caller that awaits it gets the error, but does not have to.
  exited.catch(() => {})
  children.add(child)
  child.once('close', () => children.delete(child))
  return { child, exited }
}

const killTree = (pid: number): void => {
  for (const each of [...descendantsOf(pid), pid]) {
    if (isAlive(each)) process.kill(each, 'SIGKILL')
  }
}

afterFile(async () => {
  for (const child of children) {
    killTree(child.pid ?? 0)
    await once(child, 'close')
  }
})

/** Runs one command of Parapet's command line to completion. */
export const runParapet = async (
  args: readonly string[],
  env: Environment,
): Promise<{ code: number | null; stdout: string; stderr: string }> => {
  const { child, exited } = launch([process.execPath, parapetProgram, ...args], { env })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const { code } = await within(endWithinMs, `parapet ${args.join(' ')}`, exited)
  return { code, stdout, stderr }
}

/** Starts the service as a separate process on a free loopback port, and resolves once it is ready. */
export const startParapet = async ({
  env,
  user,
  command = [process.execPath, parapetProgram, 'serve'],
}: StartOptions): Promise<Parapet> => {
  const port = await freePort()
  const { child, exited } = launch(command, {
    env: { PORT: String(port), METRICS_TOKEN: metricsToken, ...env },
    ...(user !== undefined && { user }),
  })
  let output = ''
  const ready = new Promise<'ready'>((resolve) => {
    const listen = (text: string): void => {
      output += text
      if (output.includes('Parapet is ready')) resolve('ready')
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)
  })
  const ended = exited.then(() => 'ended' as const)
  const first = await within(readyWithinMs, 'The start of Parapet', Promise.race([ready, ended]))
  if (first === 'ended') throw new Error(`Parapet ended before it was ready. It printed:\n${output}`)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    welcome: () => readFileSync(/ (\S.*\.txt) says how to sign in/.exec(output)?.[1] ?? '', 'utf8'),
    exited,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return within(endWithinMs, `Stopping on ${signal}`, exited)
    },
  }
}
