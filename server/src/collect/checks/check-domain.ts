import type { AuditKey } from '../../domain/audit/audit.ts'
import { nextCheckAt, retryCheckAt } from '../../domain/vendors/check-schedule.ts'
import type { RecordedDomain } from '../../domain/checks/recorded-domain.ts'
import { evidenceOf } from '../../domain/checks/evidence/evidence-of.ts'
import { runChecks } from '../../domain/checks/run-checks.ts'
import { isAnswered, toLook } from '../../domain/checks/to-look.ts'
import {
  type DomainClaim,
  releaseDomain,
  selectWatchers,
  type Watcher,
} from '../../store/vendors/domain-check.ts'
import type { Store } from '../../store/kernel/store.ts'
import { askDomain } from './ask-domain.ts'
import { askKnownHost, ofHostAlone } from './ask-known-host.ts'
import { detectFourthParties } from './detect-fourth-parties.ts'
import type { Probe } from '../probe/probe.ts'
import { noteNames } from './note-names.ts'
import { recordCheck } from './record-check.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

export type Checking = {
  store: Store
  probe: Probe
  auditKey: () => AuditKey
  /** Called once an organization's audit trail has grown. */
  onAudited: (organizationId: OrganizationId) => void
  onError: (error: unknown, domain: string) => void
  clock: () => Date
}

type Looked = {
  recorded: RecordedDomain
  /** Only the host was asked, because nobody watches the name as a domain. */
  isHostLook: boolean
}

const recordFor = async (
  { organizationId, isHost }: Watcher,
  { recorded, isHostLook }: Looked,
  { store, auditKey, onAudited, probe }: Checking,
  now: Date,
): Promise<void> => {
  const { domain } = recorded
  const part = isHost ? ofHostAlone(recorded) : recorded
  if (isHostLook || isAnswered(recorded) || recorded.isBogus === true) {
    const checked = runChecks(part)
    await recordCheck({
      store,
      organizationId,
      domain,
      checked,
      evidence: evidenceOf(part, checked.findings),
      vantage: probe.vantage,
      isHostLook,
      isAbsent: isHost && part.hosts.length === 0 && (isHostLook || isAnswered(recorded)),
      auditKey,
      onAudited,
      now,
    })
  }
  if (isHost || isHostLook) return
  await detectFourthParties({ store, organizationId, looks: [toLook(recorded)] })
  await noteNames({ store, organizationId, recorded, now })
}

/** Records the answers in every organization that watches the domain; one that fails does not hold up the others. */
const share = async (looked: Looked, checking: Checking, now: Date): Promise<void> => {
  const { domain } = looked.recorded
  const failures: unknown[] = []
  for (const watcher of await checking.store.system((db) => selectWatchers(db, domain))) {
    try {
      await recordFor(watcher, looked, checking, now)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `The results for ${domain} could not be stored.`)
}

/** Looks at the domain, or at the host if nobody watches it as a domain. */
const look = async (domain: string, { store, probe }: Checking, now: Date): Promise<Looked | undefined> => {
  const watchers = await store.system((db) => selectWatchers(db, domain))
  const isHostLook = watchers.length > 0 && watchers.every(({ isHost }) => isHost)
  const recorded = isHostLook
    ? await askKnownHost(probe, { host: domain, now })
    : await askDomain(probe, { domain, now })
  return recorded && { recorded, isHostLook }
}

/** Checks one claimed domain, records the results and releases the claim. */
export const checkDomain = async (claim: DomainClaim, checking: Checking): Promise<void> => {
  const { store, probe, clock, onError } = checking
  const { domain } = claim
  const now = clock()
  let hasSucceeded = false
  try {
    const looked = await look(domain, checking, now)
    // A closing process aborts its calls, which says nothing about the domain.
    if (probe.isClosed()) {
      await store.system((db) => releaseDomain(db, claim, { dueAt: now, failureCount: claim.failureCount }))
      return
    }
    if (looked) {
      await share(looked, checking, now)
      hasSucceeded = looked.isHostLook || isAnswered(looked.recorded)
    }
  } catch (error) {
    onError(error, domain)
  }
  const failureCount = hasSucceeded ? 0 : claim.failureCount + 1
  const dueAt = hasSucceeded ? nextCheckAt(domain, clock()) : retryCheckAt(failureCount, clock())
  await store.system((db) => releaseDomain(db, claim, { dueAt, failureCount, checkedAt: now }))
}
