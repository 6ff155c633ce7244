import { ApiError, majorOf, type Operation, type Operations } from '@parapet/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireServedVersion, servedVersion } from '../domain/kernel/api-version.ts'
import { lifecycleHeaders, stageAt } from '../domain/kernel/lifecycle.ts'
import type { LimitName } from '../domain/kernel/limits.ts'
import { unavailable } from '../domain/kernel/unavailable.ts'
import { isAllowedNetwork } from '../domain/organization/is-allowed-network.ts'
import type { Principal } from '../operations/handler.ts'
import { networkRefused } from '../operations/network-refused.ts'
import { header } from './http-server.ts'
import type { LoadGauge } from './load-gauge.ts'
import { requireScopes } from './perform.ts'
import { type Limiter, rateLimitHeaders } from './rate-limit.ts'
import { requireProof } from './require-proof.ts'

/** A way in: how callers are authenticated and which counter their calls use. */
export type Way = {
  authenticate: (request: FastifyRequest) => Promise<Principal>
  counter: LimitName
  /** The counter's subject, if it is not the organization. */
  countedBy?: (request: FastifyRequest, principal: Principal) => string
}

export type AdmissionOptions = {
  operations: Operations
  limiter: Limiter
  loadGauge: LoadGauge
  publicUrl: string
  clock: () => Date
}

export type Admission = {
  /** 410 → 401 → 429 → 403 (network, then scopes) → version, before a byte of the body is read. */
  admit: (way: Way, operation: Operation, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** 401 → 429 → 403 (network) → version, for calls whose body names the operation. */
  admitCaller: (way: Way, path: string, request: FastifyRequest, reply: FastifyReply) => Promise<Principal>
  /** The version served for a path's major, or for the newest major. */
  versionAt: (path: string) => string
}

export const refuseRetired = (operation: Operation, now: Date): void => {
  if (stageAt(operation, now) !== 'retired') return
  throw new ApiError('OPERATION_RETIRED', 'This operation is retired. The Link header names its successor.')
}

const refuseOtherNetworks = ({ networks }: Principal, { clientAddress }: FastifyRequest): void => {
  if (!isAllowedNetwork(networks, clientAddress)) throw networkRefused(clientAddress)
}

export const createAdmission = (options: AdmissionOptions): Admission => {
  const { operations, limiter, loadGauge, publicUrl, clock } = options
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
    const who = countedBy?.(request, principal) ?? principal.organizationId
    const decision = await limiter.count({ limit: counter, who })
    reply.headers(rateLimitHeaders(counter, decision))
    if (decision.refusal) throw decision.refusal
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
      const principal = await countCaller(way, request, reply)
      if (!operation.fromAnyNetwork) refuseOtherNetworks(principal, request)
      requireScopes(operation, principal)
      requireProof(operation, principal)
      requireVersion(operation.path, request)
    },
    admitCaller: async (way, path, request, reply) => {
      refuseOverload()
      const principal = await countCaller(way, request, reply)
      refuseOtherNetworks(principal, request)
      requireVersion(path, request)
      return principal
    },
    versionAt: (path) => served.get(majorOf(path)) ?? newest,
  }
}
