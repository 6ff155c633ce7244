import type { CounterPool } from '../../store/rate-limit-counter.ts'
import { createCircuit, type LimiterLog } from './circuit.ts'
import type { CounterStore, Tally } from './counter-store.ts'
import { createMemoryCounters } from './memory-counters.ts'
import { createPostgresStore } from './postgres-store.ts'
import { createRedisStore } from './redis-store.ts'
import { withDeadline } from './with-deadline.ts'

type SharedBackend = { kind: 'postgres'; pool: CounterPool } | { kind: 'redis'; url: string }

export type CounterBackend = { kind: 'memory' } | SharedBackend

export type CounterOptions = {
  backend: CounterBackend
  windowSeconds: number
  log: LimiterLog
  /** Called for every hit that this process had to count by itself because the shared store did not answer. */
  onFallback?: () => void
  timeoutMs?: number
  retryMs?: number
  cleanUpEveryMs?: number
  /** Milliseconds that never go backwards; windows in a shared store go by the store's clock. */
  now?: () => number
}

export type Counters = {
  windowSeconds: number
  /** Never rejects, and never takes much longer than `timeoutMs`. */
  hit: (key: string) => Promise<Tally>
  /** Whether hits are counted where they should be: in the shared store, when there is one. */
  ready: () => boolean
  close: () => Promise<void>
}

const START_UP_MS = 2_000

/** Resolves once the store has answered, so that no request finds it unconnected, or has proved to be down. */
export const createCounters = async (options: CounterOptions): Promise<Counters> => {
  const { backend, windowSeconds, log, onFallback, timeoutMs = 200, retryMs = 1_000 } = options
  const windowMs = windowSeconds * 1_000
  const local = createMemoryCounters({ windowMs, now: options.now ?? (() => performance.now()) })
  if (backend.kind === 'memory') {
    return { windowSeconds, hit: async (key) => local.hit(key), ready: () => true, close: async () => {} }
  }

  const store = createSharedStore(backend, windowMs, options.cleanUpEveryMs ?? 300_000)
  const ask = (key: string, waitMs = timeoutMs) =>
    withDeadline(store.hit(key), waitMs, `No answer within ${waitMs} ms.`)
  const circuit = createCircuit({ probe: () => ask('probe'), retryMs, log })
  await ask('probe', START_UP_MS).catch(circuit.trip)

  const hit = async (key: string) => {
    // Counted here as well, always: when the store dies, what this process has let through is not forgotten.
    const own = local.hit(key)
    const shared = circuit.isOpen() ? undefined : await ask(key).catch(circuit.trip)
    if (!shared) onFallback?.()
    return shared ?? own
  }

  const close = async () => {
    circuit.stop()
    await store.close()
  }

  return { windowSeconds, hit, ready: () => !circuit.isOpen(), close }
}

const createSharedStore = (backend: SharedBackend, windowMs: number, cleanUpEveryMs: number): CounterStore =>
  backend.kind === 'redis'
    ? createRedisStore({ url: backend.url, windowMs })
    : createPostgresStore({ pool: backend.pool, windowMs, cleanUpEveryMs })
