import { callersOf, modulesOf, type Profile, samplesBetween } from './profile.ts'

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

/** The part of each frame: its own, or that of the nearest caller that has one. */
const partsOfFrames = async (profile: Profile): Promise<Map<number, string>> => {
  const [modules, callers] = [await modulesOf(profile), callersOf(profile)]
  const found = new Map<number, string>()
  // Callers come before what they call.
  for (const { id, callFrame } of profile.nodes) {
    const own = parts.find(([, pattern]) => pattern.test(modules.get(id) ?? ''))?.[0]
    const caller = found.get(callers.get(id) ?? 0) ?? nodeItself
    found.set(id, callFrame.functionName === '(garbage collector)' ? 'garbage collector' : (own ?? caller))
  }
  return found
}

/** Shares of the time that the process was busy between two moments, by part. */
export const profileParts = async (
  profile: Profile,
  between: { from: number; until: number },
): Promise<Map<string, number>> => {
  const partOf = await partsOfFrames(profile)
  const times = new Map<string, number>()
  let busy = 0
  for (const { id, took } of samplesBetween(profile, between)) {
    const part = partOf.get(id) ?? nodeItself
    busy += took
    times.set(part, (times.get(part) ?? 0) + took)
  }
  return new Map(
    [...times].toSorted(([, a], [, b]) => b - a).map(([part, microseconds]) => [part, microseconds / busy]),
  )
}
