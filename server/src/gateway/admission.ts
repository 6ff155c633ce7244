import { ApiError, majorOf, type Operation, type Operations } from '@parapet/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireServedVersion, servedVersion } from '../domain/api-version.ts'
import { lifecycleHeaders, stageAt } from '../domain/lifecycle.ts'
import type { Principal } from '../operations/handler.ts'
import { unavailable } from './http-error.ts'
import { header } from './http-server.ts'
import type { LoadGauge } from './load-gauge.ts'
import { requireScopes } from './perform.ts'
import { type RateCounter, type RateLimiter, rateLimitHeaders } from './rate-limit.ts'

/** A way in: how the caller is known there, and which counter its calls go to. */
export type Way = {
  authenticate: (request: FastifyRequest) => Promise<Principal>
  counter: RateCounter
  /** Whose calls are counted together, where that is not the organization. */
  countedBy?: (request: FastifyRequest) => string
}

export type AdmissionOptions = {
  operations: Operations
  rateLimiter: RateLimiter
  loadGauge: LoadGauge
  publicUrl: string
  clock: () => Date
}

export type Admission = {
  /** 410 → 401 → 429 → 403 → version, before a byte of the body is read. */
  admit: (way: Way, operation: Operation, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** 401 → 429 → version, where the operation is known only by the body. */
  admitCaller: (way: Way, path: string, request: FastifyRequest, reply: FastifyReply) => Promise<Principal>
  /** The version that a path's major is served at, or that of the newest major. */
  versionAt: (path: string) => string
}

const rateLimitExceeded = (
  counter: RateCounter,
  decision: { limit: number; windowSeconds: number; retryAfterSeconds?: number },
): ApiError => {
  const { limit, windowSeconds, retryAfterSeconds = windowSeconds } = decision
  return new ApiError(
    'RATE_LIMIT_EXCEEDED',
    `${counter === 'visitor' ? 'This network' : 'The organization'} has used its ${limit} calls per ${windowSeconds} seconds. Wait ${retryAfterSeconds} seconds.`,
    {
      metadata: { limit: String(limit), windowSeconds: String(windowSeconds), counter },
      retryAfterSeconds,
    },
  )
}

export const refuseRetired = (operation: Operation, now: Date): void => {
  if (stageAt(operation, now) !== 'retired') return
  throw new ApiError('OPERATION_RETIRED', 'This operation is retired. The Link header names its successor.')
}

export const createAdmission = (options: AdmissionOptions): Admission => {
  const { operations, rateLimiter, loadGauge, publicUrl, clock } = options
  const majors = Object.values(operations)
    .map(({ path }) => majorOf(path))
    .filter((major) => !Number.isNaN(major))
  const served = new Map(majors.map((major) => [major, servedVersion(operations, major)]))
  const newest = served.get(Math.max(...majors)) ?? ''

  const refuseOverload = (): void => {
    if (loadGauge.overloaded()) throw unavailable('Parapet is overloaded right now. Try again shortly.')
  }

  const countCaller = async (
    { authenticate, counter, countedBy }: Way,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Principal> => {
    const principal = await authenticate(request)
    request.principal = principal
    const decision = await rateLimiter.take(counter, countedBy?.(request) ?? principal.organizationId)
    reply.headers(rateLimitHeaders(counter, decision))
    if (!decision.allowed) throw rateLimitExceeded(counter, decision)
    return principal
  }

  const requireVersion = (path: string, request: FastifyRequest): void => {
    const version = served.get(majorOf(path))
    if (version !== undefined) requireServedVersion(header(request, 'service-api-version'), version)
  }

  return {
    admit: async (way, operation, request, reply) => {
      refuseOverload()
      reply.headers(lifecycleHeaders(operation, publicUrl))
      refuseRetired(operation, clock())
      requireScopes(operation, await countCaller(way, request, reply))
      requireVersion(operation.path, request)
    },
    admitCaller: async (way, path, request, reply) => {
      refuseOverload()
      const principal = await countCaller(way, request, reply)
      requireVersion(path, request)
      return principal
    },
    versionAt: (path) => served.get(majorOf(path)) ?? newest,
  }
}
