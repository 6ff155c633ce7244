import { Redis } from 'ioredis'
import type { CounterStore, Tally } from './counter-store.ts'

/** One step on Redis's own clock; the window starts with its first hit and no later hit moves its end. */
const HIT = `
  local count = redis.call('INCR', KEYS[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[1])
    redis.call('PEXPIRE', KEYS[1], left)
  end
  return { count, left }
`

/** A socket that stays silent this long is given up; requests stop waiting for it much earlier. */
const DEAD_SOCKET_MS = 2_000

const RECONNECT_AT_MOST_MS = 500

type RedisOptions = { url: string; windowMs: number }

export const createRedisStore = ({ url, windowMs }: RedisOptions): CounterStore => {
  const client = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    connectTimeout: DEAD_SOCKET_MS,
    socketTimeout: DEAD_SOCKET_MS,
    // A hit that lost its connection was already answered from memory: sent again it would count twice.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 50, RECONNECT_AT_MOST_MS),
    // After a failover the old address may lead to a replica, which only a new connection leaves.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  })

  // ioredis rejects commands with "Stream isn't writeable"; the operator needs the reason behind it.
  let lastError: Error | undefined
  client.on('error', (error: Error) => (lastError = error))
  client.on('ready', () => (lastError = undefined))
  const firstAttempt = client.connect().catch(() => undefined)

  const hit = async (key: string): Promise<Tally> => {
    await firstAttempt
    if (client.status !== 'ready') throw lastError ?? new Error('The connection to Redis is not ready.')
    return toTally(await client.eval(HIT, 1, `parapet:rate-limit:${key}`, windowMs))
  }

  // Not quit(): that would wait for a Redis that hangs.
  const close = async () => client.disconnect()

  return { hit, close }
}

const toTally = (reply: unknown): Tally => {
  const [count, resetMs]: unknown[] = Array.isArray(reply) ? reply : []
  if (typeof count !== 'number' || typeof resetMs !== 'number') throw new Error('Redis gave no count.')
  return { count, resetMs }
}
