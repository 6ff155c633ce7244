import { hash } from 'node:crypto'
import type { Counters } from './counters.ts'
import { networkOf } from './network-of.ts'
import { wholeSeconds } from './whole-seconds.ts'

type FailureDecision = { blocked: false } | { blocked: true; retryAfterSeconds: number }

export type FailureLimiter = {
  /** To be called only once an exchange has failed: a correct secret is neither counted nor refused. */
  recordFailure: (failure: { clientId: string; address: string }) => Promise<FailureDecision>
}

/** One address may stand for several clients. */
const FAILURES_PER_ADDRESS = 3

export const createFailureLimiter = ({
  counters,
  limit,
}: {
  counters: Counters
  limit: number
}): FailureLimiter => ({
  recordFailure: async ({ clientId, address }) => {
    const [client, network] = await Promise.all([
      counters.hit(`token-client:${bucketOf(clientId)}`),
      counters.hit(`token-address:${bucketOf(networkOf(address))}`),
    ])
    const waitSeconds = Math.max(
      client.count > limit ? wholeSeconds(client.resetMs) : 0,
      network.count > limit * FAILURES_PER_ADDRESS ? wholeSeconds(network.resetMs) : 0,
    )
    return waitSeconds > 0 ? { blocked: true, retryAfterSeconds: waitSeconds } : { blocked: false }
  },
})

/**
 * One of 65,536: whatever an attacker invents, the counters stay few and short. Two names in one bucket only
 * share the count of their failures.
 */
const bucketOf = (name: string): string => hash('sha256', name, 'hex').slice(0, 4)
