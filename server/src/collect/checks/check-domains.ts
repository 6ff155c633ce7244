import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { claimDueDomain, type DomainClaim } from '../../store/vendors/domain-check.ts'
import type { Checking } from './check-domain.ts'

const domainsAtOnce = 6
/** Until we look for newly due domains while others are being checked. */
const pauseMs = 2_000
/** Longer than any check can take: the check as a whole and every query have a limit. */
export const claimMs = 15 * 60_000

/** Loads the checks and the signatures with the first domain: a service that has none needs neither. */
const checkOne = async (claim: DomainClaim, checking: Checking): Promise<void> => {
  const { checkDomain } = await import('./check-domain.ts')
  await checkDomain(claim, checking)
}

/** Claims the domain whose turn it is. */
const claimNext = async ({ store, clock }: Checking): Promise<DomainClaim | undefined> => {
  const now = clock()
  const until = new Date(now.getTime() + claimMs)
  return store.system((db) => claimDueDomain(db, { claimId: randomUUID(), now, until }))
}

/**
 * Checks every due domain, a few at a time, and returns how many. While a slow one is being checked, the others continue,
 * including those that become due in the meantime. Any number of processes may do this concurrently: each domain is
 * claimed by one.
 */
export const checkDueDomains = async (checking: Checking): Promise<number> => {
  const { probe, onError } = checking
  const running = new Set<Promise<void>>()
  let count = 0
  for (;;) {
    const isFull = running.size === domainsAtOnce
    const claim = isFull || probe.isClosed() ? undefined : await claimNext(checking)
    if (claim) {
      count += 1
      const one = checkOne(claim, checking)
        .catch((error: unknown) => onError(error, claim.domain))
        .finally(() => running.delete(one))
      running.add(one)
    } else if (running.size === 0) return count
    else await Promise.race([...running, ...(isFull ? [] : [setTimeout(pauseMs, undefined, { ref: false })])])
  }
}
