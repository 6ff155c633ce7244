import { execFile, spawn } from 'node:child_process'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { addStack, type Frame, newFrame } from './flame-graph.ts'
import { callersOf, modulesOf, type Profile, samplesBetween } from './profile.ts'

const frameNames = async (profile: Profile): Promise<Map<number, string>> => {
  const modules = await modulesOf(profile)
  return new Map(
    profile.nodes.map(({ id, callFrame: { functionName, url } }) => {
      const place = modules.get(id) || url.replace(/^node:/, '')
      return [id, `${functionName || '(anonymous)'}${place && ` ${basename(place, '.ts')}`}`]
    }),
  )
}

/** What a Node process did between two moments. */
export const flamesOfNode = async (
  profile: Profile,
  between: { from: number; until: number },
): Promise<Frame> => {
  const [names, callers] = [await frameNames(profile), callersOf(profile)]
  const root = newFrame('Node')
  for (const { id, took } of samplesBetween(profile, between)) {
    const stack: string[] = []
    // The outermost frame stands for the program and has no caller.
    for (let at = id; callers.has(at); at = callers.get(at) ?? 0) stack.unshift(names.get(at) ?? '')
    addStack(root, stack, took)
  }
  return root
}

const samplesPerSecond = '199'

/** What these processes did during the work, by `perf`; undefined if that is not installed or may not look. */
export const flamesOfProcesses = async (
  pids: readonly number[],
  file: string,
  work: () => Promise<unknown>,
): Promise<Frame | undefined> => {
  const recorder = spawn(
    'perf',
    ['record', '-F', samplesPerSecond, '--call-graph', 'dwarf', '-o', file, '-p', pids.join(',')],
    { stdio: 'ignore' },
  )
  const ended = new Promise<boolean>((resolve) => {
    recorder.once('error', () => resolve(false))
    recorder.once('exit', () => resolve(true))
  })
  await work()
  recorder.kill('SIGINT')
  if (!(await ended)) return undefined
  const script = await promisify(execFile)('perf', ['script', '-i', file, '-F', 'ip,sym'], {
    maxBuffer: 1024 ** 3,
  }).catch(() => undefined)
  if (!script) return undefined
  const root = newFrame('PostgreSQL')
  for (const sample of script.stdout.split('\n\n')) {
    // The innermost frame comes first; what has no name is left out, and so is what leads to a connection's own code.
    const stack = sample.split('\n').flatMap((line) => /^\s*[0-9a-f]+ ([\w.]+)/.exec(line)?.[1] ?? [])
    const own = stack.slice(0, stack.indexOf('PostgresMain') + 1 || stack.length)
    if (own.length > 0) addStack(root, own.toReversed(), 1)
  }
  return root
}
