import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A V8 profile: a tree of frames, and which frame each sample hit. Times are in microseconds. */
type Profile = {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number }
    children?: number[]
  }[]
  startTime: number
  samples: number[]
  timeDeltas: number[]
}

/** Parts of a call by the modules that do the work; the first match counts. */
const parts: readonly (readonly [string, RegExp])[] = [
  ['authentication', /gateway\/(authenticate|access-token|keyring|credential-|lru|session-way)/],
  ['limits', /gateway\/rate-limit/],
  ['cursor', /domain\/kernel\/(cursor|random-pool|canonical-json)/],
  ['logging', /node_modules\/(pino|sonic-boom)|create-log/],
  ['metrics and tracing', /prom-client|gateway\/metrics|tracing/],
  ['reading the input', /receive-body|json-(scan|guard)|(parse|normalize|read)-input|unknown-fields|typebox/],
  [
    'database connection',
    /store\/kernel\/(store|session|bundled-query|silence-watch)|fair-gate|node_modules\/(pg|postgres)/,
  ],
  ['the page', /server\/src\/(store|operations)|gateway\/(paging|perform)/],
  [
    'HTTP',
    /node_modules\/(fastify|find-my-way|avvio|@fastify|toad-cache|reusify|fast-)|gateway\/(http|send-tagged|compress)/,
  ],
  ['background tasks', /collect\/background/],
  ['other code of ours', /^(server|contract)\//],
]

const nodeItself = 'Node: HTTP, streams, timers'

/** Lines of a bundle that name the module which begins there. */
const moduleLine = /^\/\/ ((?:server|contract|node_modules)\/\S+)$/

const modulesByLine = async (url: string): Promise<string[]> => {
  let current = ''
  const text = await readFile(fileURLToPath(url), 'utf8')
  return text.split('\n').map((line) => (current = moduleLine.exec(line)?.[1] ?? current))
}

/** The part of each frame: its own, or that of the nearest caller that has one. */
const partsOfFrames = async ({ nodes }: Profile): Promise<Map<number, string>> => {
  const files = new Map<string, string[]>()
  for (const { callFrame } of nodes)
    if (callFrame.url.startsWith('file:') && !files.has(callFrame.url))
      files.set(callFrame.url, await modulesByLine(callFrame.url))
  const found = new Map<number, string>()
  // Callers come before what they call.
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  for (const { id, callFrame } of nodes) {
    const module = files.get(callFrame.url)?.[callFrame.lineNumber] ?? ''
    const own = parts.find(([, pattern]) => pattern.test(module))?.[0]
    const caller = found.get(callers.get(id) ?? 0) ?? nodeItself
    found.set(id, callFrame.functionName === '(garbage collector)' ? 'garbage collector' : (own ?? caller))
    if (callFrame.functionName === '(idle)') found.set(id, 'idle')
  }
  return found
}

/** Shares of the time that the process was busy between two moments, by part. */
export const profileParts = async (
  path: string,
  { from, until }: { from: number; until: number },
): Promise<Map<string, number>> => {
  const profile = JSON.parse(await readFile(path, 'utf8')) as Profile
  const partOf = await partsOfFrames(profile)
  const times = new Map<string, number>()
  let busy = 0
  let at = profile.startTime
  for (const [index, sample] of profile.samples.entries()) {
    const took = profile.timeDeltas[index] ?? 0
    at += took
    const part = partOf.get(sample) ?? nodeItself
    if (at < from || at > until || part === 'idle') continue
    busy += took
    times.set(part, (times.get(part) ?? 0) + took)
  }
  return new Map(
    [...times].toSorted(([, a], [, b]) => b - a).map(([part, microseconds]) => [part, microseconds / busy]),
  )
}
