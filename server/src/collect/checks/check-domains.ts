import { randomUUID } from 'node:crypto'
import type { AuditKey } from '../domain/audit.ts'
import { nextCheckAt, retryCheckAt } from '../domain/check-schedule.ts'
import type { RecordedDomain } from '../domain/checks/recorded-domain.ts'
import { runChecks } from '../domain/checks/run-checks.ts'
import { isAnswered, toLook } from '../domain/checks/to-look.ts'
import { claimDueDomains, type DomainClaim, releaseDomain, selectWatchers } from '../store/domain-check.ts'
import type { Store } from '../store/store.ts'
import { askDomain } from './ask-domain.ts'
import { detectFourthParties } from './detect-fourth-parties.ts'
import type { Probe } from './probe/probe.ts'
import { recordCheck } from './record-check.ts'

type Checking = {
  store: Store
  probe: Probe
  auditKey: () => AuditKey
  /** Told once an organization's audit trail has grown. */
  onAudited: (organizationId: string) => void
  onError: (error: unknown, domain: string) => void
  clock: () => Date
}

const domainsAtOnce = 6
/** Longer than any check can take: all of it has a limit, and so has every question. */
export const claimMs = 15 * 60_000

/** Takes what was answered into every organization that watches the domain; one that fails does not hold up the others. */
const share = async (
  recorded: RecordedDomain,
  { store, auditKey, onAudited }: Checking,
  now: Date,
): Promise<void> => {
  const { domain } = recorded
  const checked = isAnswered(recorded) ? runChecks(recorded) : undefined
  const look = toLook(recorded)
  const failures: unknown[] = []
  for (const organizationId of await store.system((db) => selectWatchers(db, domain))) {
    try {
      if (checked) await recordCheck({ store, organizationId, domain, checked, auditKey, onAudited, now })
      await detectFourthParties({ store, organizationId, looks: [look] })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `What ${domain} answered could not be stored.`)
}

const checkOne = async (claim: DomainClaim, checking: Checking): Promise<void> => {
  const { store, probe, clock, onError } = checking
  const { domain } = claim
  const now = clock()
  let hasSucceeded = false
  try {
    const recorded = await askDomain(probe, { domain, now })
    // Whoever stops hangs up in the middle: that says nothing about the domain.
    if (probe.isClosed()) {
      await store.system((db) => releaseDomain(db, claim, { dueAt: now, failureCount: claim.failureCount }))
      return
    }
    await share(recorded, checking, now)
    hasSucceeded = isAnswered(recorded)
  } catch (error) {
    onError(error, domain)
  }
  const failureCount = hasSucceeded ? 0 : claim.failureCount + 1
  const dueAt = hasSucceeded ? nextCheckAt(domain, clock()) : retryCheckAt(failureCount, clock())
  await store.system((db) =>
    releaseDomain(db, claim, { dueAt, failureCount, ...(hasSucceeded && { checkedAt: now }) }),
  )
}

/**
 * Looks at some of the domains that are due, and answers with how many. Any number of processes may do so at once: each
 * domain is with one of them only.
 */
export const checkDueDomains = async (checking: Checking): Promise<number> => {
  const { store, clock } = checking
  const now = clock()
  const claims = await store.system((db) =>
    claimDueDomains(db, {
      claimId: randomUUID(),
      now,
      until: new Date(now.getTime() + claimMs),
      limit: domainsAtOnce,
    }),
  )
  await Promise.all(claims.map((claim) => checkOne(claim, checking)))
  return claims.length
}
