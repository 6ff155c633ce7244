import { createCounterPool } from '../store/kernel/rate-limit-counter.ts'
import { type CounterBackend, createCounters } from './rate-limit.ts'

/** Where rate-limit counters are kept: in this process, or shared by all. */
export type CounterPlace = 'memory' | 'postgres' | { redisUrl: string }

type Options = Omit<Parameters<typeof createCounters>[0], 'backend'> & {
  databaseUrl: string
  onIdleError: (error: Error) => void
}

/** Opens the counters, to be closed with everything else on the stack. */
export const openCounters = async (
  opening: AsyncDisposableStack,
  place: CounterPlace,
  { databaseUrl, onIdleError, ...options }: Options,
): ReturnType<typeof createCounters> => {
  const openBackend = (): CounterBackend => {
    if (place === 'memory') return { kind: 'memory' }
    if (place !== 'postgres') return { kind: 'redis', url: place.redisUrl }
    const pool = opening.adopt(createCounterPool(databaseUrl, onIdleError), (opened) => opened.end())
    return { kind: 'postgres', pool }
  }
  const counters = await createCounters({ ...options, backend: openBackend() })
  return opening.adopt(counters, (opened) => opened.close())
}
