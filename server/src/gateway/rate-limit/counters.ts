import type { CounterPool } from '../../store/kernel/rate-limit-counter.ts'
import { type CircuitLog, createCircuit } from '../circuit.ts'
import type { CounterStore, Hit, Tally } from './counter-store.ts'
import { createMemoryCounters } from './memory-counters.ts'
import { createPostgresStore } from './postgres-store.ts'
import { withDeadline } from './with-deadline.ts'

type SharedBackend = { kind: 'postgres'; pool: CounterPool } | { kind: 'redis'; url: string }

export type CounterBackend = { kind: 'memory' } | SharedBackend

export type CounterOptions = {
  backend: CounterBackend
  log: CircuitLog
  /** Called for every hit this process had to count locally because the shared store did not answer. */
  onFallback?: () => void
  timeoutMs?: number
  retryMs?: number
  cleanUpEveryMs?: number
  /** Monotonic milliseconds; windows in a shared store use the store's clock. */
  now?: () => number
}

export type Counters = {
  /** Never rejects, and never takes much longer than `timeoutMs`. */
  hit: (hit: Hit) => Promise<Tally>
  /** Undoes hits in the current window; never rejects either. */
  giveBack: (key: string, amount: number) => Promise<void>
  /** Whether hits are counted where they should be: in the shared store, if there is one. */
  ready: () => boolean
  close: () => Promise<void>
}

const START_UP_MS = 2_000

const probe: Hit = { key: 'probe', windowMs: 60_000, amount: 1 }

/** Resolves once the store has answered, so that no request finds it unconnected, or has proved to be down. */
export const createCounters = async (options: CounterOptions): Promise<Counters> => {
  const { backend, log, onFallback, timeoutMs = 200, retryMs = 1_000 } = options
  const local = createMemoryCounters({ now: options.now ?? (() => performance.now()) })
  if (backend.kind === 'memory') {
    return {
      hit: async (given) => local.hit(given),
      giveBack: async (key, amount) => local.giveBack(key, amount),
      ready: () => true,
      close: async () => {},
    }
  }

  const store = await createSharedStore(backend, options.cleanUpEveryMs ?? 300_000)
  const inTime = <T>(answer: Promise<T>, waitMs = timeoutMs) =>
    withDeadline(answer, waitMs, `No response within ${waitMs} ms.`)
  const circuit = createCircuit({
    probe: () => inTime(store.hit(probe)),
    retryMs,
    log,
    tripped: 'The rate-limit store is not responding: until it does, this process counts on its own.',
    recovered: 'The rate-limit store is responding again: all processes share the limits.',
  })
  await inTime(store.hit(probe), START_UP_MS).catch(circuit.trip)

  const hit = async (given: Hit) => {
    // Always counted locally as well, so that what this process admitted is not forgotten when the store dies.
    const own = local.hit(given)
    const shared = circuit.isOpen() ? undefined : await inTime(store.hit(given)).catch(circuit.trip)
    if (!shared) onFallback?.()
    return shared ?? own
  }

  const giveBack = async (key: string, amount: number) => {
    local.giveBack(key, amount)
    if (!circuit.isOpen()) await inTime(store.giveBack(key, amount)).catch(circuit.trip)
  }

  const close = async () => {
    circuit.stop()
    await store.close()
  }

  return { hit, giveBack, ready: () => !circuit.isOpen(), close }
}

const createSharedStore = async (backend: SharedBackend, cleanUpEveryMs: number): Promise<CounterStore> => {
  if (backend.kind === 'postgres') return createPostgresStore({ pool: backend.pool, cleanUpEveryMs })
  const { createRedisStore } = await import('./redis-store.ts')
  return createRedisStore(backend.url)
}
