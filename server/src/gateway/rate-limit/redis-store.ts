import { Redis } from 'ioredis'
import type { CounterStore, Hit, Tally } from './counter-store.ts'

/** One step on Redis's own clock; the window starts with its first hit, and later hits do not move its end. */
const HIT = `
  local count = redis.call('INCRBY', KEYS[1], ARGV[2])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[1])
    redis.call('PEXPIRE', KEYS[1], left)
  end
  return { count, left }
`

/** Without a window there is nothing to undo, and none is opened. */
const GIVE_BACK = `
  if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECRBY', KEYS[1], ARGV[1]) end
`

/** A socket silent for this long is given up; requests stop waiting for it much earlier. */
const DEAD_SOCKET_MS = 2_000

const RECONNECT_AT_MOST_MS = 500

const nameOf = (key: string): string => `parapet:rate-limit:${key}`

export const createRedisStore = (url: string): CounterStore => {
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: DEAD_SOCKET_MS,
    socketTimeout: DEAD_SOCKET_MS,
    // A hit that lost its connection was already answered from memory: resent, it would count twice.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 50, RECONNECT_AT_MOST_MS),
    // After a failover the old address may lead to a replica, which only a new connection leaves.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  })

  // ioredis rejects commands with "Stream isn't writeable"; the operator needs the underlying reason.
  let lastError: Error | undefined
  client.on('error', (error: Error) => (lastError = error))
  client.on('ready', () => (lastError = undefined))
  const firstAttempt = client.connect().catch(() => undefined)

  const run = async (script: string, key: string, ...given: number[]): Promise<unknown> => {
    await firstAttempt
    if (client.status !== 'ready') throw lastError ?? new Error('The connection to Redis is not ready.')
    return client.eval(script, 1, nameOf(key), ...given)
  }

  const hit = async ({ key, windowMs, amount }: Hit): Promise<Tally> =>
    toTally(await run(HIT, key, windowMs, amount))

  const giveBack = async (key: string, amount: number): Promise<void> => {
    await run(GIVE_BACK, key, amount)
  }

  // Not quit(): that would wait for a Redis that hangs.
  const close = async () => client.disconnect()

  return { hit, giveBack, close }
}

const toTally = (reply: unknown): Tally => {
  const [count, resetMs]: unknown[] = Array.isArray(reply) ? reply : []
  if (typeof count !== 'number' || typeof resetMs !== 'number')
    throw new Error('Redis did not return a count.')
  return { count, resetMs }
}
