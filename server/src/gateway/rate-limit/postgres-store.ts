import {
  type CounterPool,
  deadStatementMs,
  deleteEndedRateLimitCounters,
  type RateLimitCounterRow,
  upsertRateLimitCounters,
} from '../../store/rate-limit-counter.ts'
import type { CounterStore, Tally } from './counter-store.ts'
import { withDeadline } from './with-deadline.ts'

type Waiter = { resolve: (tally: Tally) => void; reject: (error: unknown) => void }

type PostgresOptions = { pool: CounterPool; windowMs: number; cleanUpEveryMs: number }

/**
 * Hits that arrive while a statement is under way share the next one, so a process needs one connection and
 * its round trips do not grow with its requests.
 */
export const createPostgresStore = ({ pool, windowMs, cleanUpEveryMs }: PostgresOptions): CounterStore => {
  let waiting = new Map<string, Waiter[]>()
  let underWay = false

  const send = async (batch: Map<string, Waiter[]>) => {
    // Every process takes the rows' locks in the same order, so no two can wait for each other.
    const keys = [...batch.keys()].toSorted()
    const hits = keys.map((key) => batch.get(key)?.length ?? 0)
    const counted = upsertRateLimitCounters(pool, { keys, hits, windowMs })
    const rows = await withDeadline(counted, 2 * deadStatementMs, 'PostgreSQL gave no count in time.')
    for (const row of rows) hand(row, batch)
  }

  const flush = () => {
    if (underWay || waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    underWay = true
    const refuse = (error: unknown) =>
      batch.values().forEach((waiters) => waiters.forEach((w) => w.reject(error)))
    void send(batch)
      .catch(refuse)
      .finally(() => {
        underWay = false
        flush()
      })
  }

  const hit = (key: string) =>
    new Promise<Tally>((resolve, reject) => {
      const waiters = waiting.get(key) ?? []
      waiting.set(key, waiters)
      waiters.push({ resolve, reject })
      flush()
    })

  const cleanUp = setInterval(() => {
    deleteEndedRateLimitCounters(pool).catch(() => undefined)
  }, cleanUpEveryMs)
  cleanUp.unref()

  const close = async () => clearInterval(cleanUp)

  return { hit, close }
}

const hand = ({ key, hits, reset_ms }: RateLimitCounterRow, batch: Map<string, Waiter[]>) => {
  const waiters = batch.get(key) ?? []
  const before = hits - waiters.length
  waiters.forEach((waiter, index) => waiter.resolve({ count: before + index + 1, resetMs: reset_ms }))
}
