import {
  type CounterPool,
  deadStatementMs,
  decrementRateLimitCounter,
  deleteEndedRateLimitCounters,
  type RateLimitCounterRow,
  upsertRateLimitCounters,
} from '../../store/kernel/rate-limit-counter.ts'
import type { CounterStore, Hit, Tally } from './counter-store.ts'
import { withDeadline } from './with-deadline.ts'

type Waiter = Hit & { resolve: (tally: Tally) => void; reject: (error: unknown) => void }

type PostgresOptions = { pool: CounterPool; cleanUpEveryMs: number }

const amountOf = (waiters: readonly Waiter[]): number => waiters.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Hits that arrive during a statement share the next one, so a process needs one connection and its round trips do not
 * grow with its requests.
 */
export const createPostgresStore = ({ pool, cleanUpEveryMs }: PostgresOptions): CounterStore => {
  let waiting = new Map<string, Waiter[]>()
  let underWay = false

  const send = async (batch: Map<string, Waiter[]>) => {
    // Every process locks the rows in the same order, so no two can deadlock.
    const keys = [...batch.keys()].toSorted()
    const hits = keys.map((key) => amountOf(batch.get(key) ?? []))
    const windowsMs = keys.map((key) => batch.get(key)?.[0]?.windowMs ?? 0)
    const counted = upsertRateLimitCounters(pool, { keys, hits, windowsMs })
    const rows = await withDeadline(
      counted,
      2 * deadStatementMs,
      'PostgreSQL did not return a count in time.',
    )
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

  const hit = (given: Hit) =>
    new Promise<Tally>((resolve, reject) => {
      const waiters = waiting.get(given.key) ?? []
      waiting.set(given.key, waiters)
      waiters.push({ ...given, resolve, reject })
      flush()
    })

  const giveBack = (key: string, amount: number) => decrementRateLimitCounter(pool, key, amount)

  const cleanUp = setInterval(() => {
    deleteEndedRateLimitCounters(pool).catch(() => undefined)
  }, cleanUpEveryMs)
  cleanUp.unref()

  const close = async () => clearInterval(cleanUp)

  return { hit, giveBack, close }
}

const hand = ({ key, hits, reset_ms }: RateLimitCounterRow, batch: Map<string, Waiter[]>) => {
  const waiters = batch.get(key) ?? []
  let count = hits - amountOf(waiters)
  for (const { amount, resolve } of waiters) {
    count += amount
    resolve({ count, resetMs: reset_ms })
  }
}
