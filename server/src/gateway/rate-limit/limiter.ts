import { createHmac } from 'node:crypto'
import { ApiError } from '@parapet/contract'
import type { LimitName, Limits, Take } from '../../domain/kernel/limits.ts'
import type { TakeLimits } from '../../operations/handler.ts'
import type { Counters } from './counters.ts'
import { wholeSeconds } from './whole-seconds.ts'

export type LimitDecision = {
  limit: number
  remaining: number
  resetSeconds: number
  windowSeconds: number
  /** Ends the call if the limit is used up; a call made after the wait opens a new window. */
  refusal?: ApiError
}

export type Limiter = {
  /** Counts, and returns the state of the limit. */
  count: (take: Take) => Promise<LimitDecision>
  /** Refused attempts are not counted. */
  take: TakeLimits
}

const refusalOf = (
  counter: LimitName,
  { most, seconds, says }: Limits[LimitName],
  retryAfterSeconds: number,
): ApiError =>
  new ApiError('RATE_LIMIT_EXCEEDED', `${says} Wait ${retryAfterSeconds} seconds.`, {
    metadata: { limit: String(most), windowSeconds: String(seconds), counter },
    retryAfterSeconds,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })

/** `bucketKey` is a secret the processes share. */
export const createLimiter = ({
  counters,
  limits,
  bucketKey,
}: {
  counters: Counters
  limits: Limits
  bucketKey: Uint8Array
}): Limiter => {
  /**
   * One of 65,536 buckets, so that made-up names cannot create more counters than that, or long ones. Keyed with a
   * secret, because otherwise anybody could find a name that shares somebody else's counter.
   */
  const bucketOf = (name: string): string =>
    createHmac('sha256', bucketKey).update(name).digest('hex').slice(0, 4)

  const keyOf = ({ limit, who }: Take): string =>
    `${limit}:${limits[limit].isNamedByCaller ? bucketOf(String(who)) : who}`

  const count: Limiter['count'] = async (take) => {
    const limit = limits[take.limit]
    const hit = { key: keyOf(take), windowMs: limit.seconds * 1_000, amount: take.amount ?? 1 }
    const tally = await counters.hit(hit)
    const resetSeconds = wholeSeconds(tally.resetMs)
    return {
      limit: limit.most,
      remaining: Math.max(0, limit.most - tally.count),
      resetSeconds,
      windowSeconds: limit.seconds,
      ...(tally.count > limit.most && { refusal: refusalOf(take.limit, limit, resetSeconds) }),
    }
  }

  const giveBack = async (takes: readonly Take[]): Promise<void> => {
    await Promise.all(takes.map((take) => counters.giveBack(keyOf(take), take.amount ?? 1)))
  }

  const take: TakeLimits = async (takes, next, ...further) => {
    // Sequentially: what the first limit refuses must not count towards the others, not even for a moment.
    for (const [at, wanted] of takes.entries()) {
      const { refusal } = await count(wanted)
      if (!refusal) continue
      await giveBack(takes.slice(0, at + 1))
      if (next) return take(next, ...further)
      throw refusal
    }
    return () => giveBack(takes)
  }

  return { count, take }
}
