import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A V8 profile: a tree of frames, and which frame each sample hit. Times are in microseconds. */
export type Profile = {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number }
    children?: number[]
  }[]
  startTime: number
  samples: number[]
  timeDeltas: number[]
}

export const readProfile = async (path: string): Promise<Profile> =>
  JSON.parse(await readFile(path, 'utf8')) as Profile

/** Lines of a bundle that name the module which begins there. */
const moduleLine = /^\/\/ ((?:server|contract|node_modules)\/\S+)$/

const modulesByLine = async (url: string): Promise<string[]> => {
  let current = ''
  const text = await readFile(fileURLToPath(url), 'utf8')
  return text.split('\n').map((line) => (current = moduleLine.exec(line)?.[1] ?? current))
}

/** The module of each frame of our code and its packages. */
export const modulesOf = async ({ nodes }: Profile): Promise<Map<number, string>> => {
  const files = new Map<string, string[]>()
  for (const { callFrame } of nodes)
    if (callFrame.url.startsWith('file:') && !files.has(callFrame.url))
      files.set(callFrame.url, await modulesByLine(callFrame.url))
  return new Map(
    nodes.map(({ id, callFrame }) => [id, files.get(callFrame.url)?.[callFrame.lineNumber] ?? '']),
  )
}

/** The caller of each frame. */
export const callersOf = ({ nodes }: Profile): Map<number, number> =>
  new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))

/** When the process was busy between two moments: the frame, and for how long. */
export const samplesBetween = function* (
  { nodes, startTime, samples, timeDeltas }: Profile,
  { from, until }: { from: number; until: number },
): Generator<{ id: number; took: number }> {
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id),
  )
  let at = startTime
  for (const [index, id] of samples.entries()) {
    const took = timeDeltas[index] ?? 0
    at += took
    if (at >= from && at <= until && !idle.has(id)) yield { id, took }
  }
}
