import type { AuditKey } from '../../domain/audit/audit.ts'
import type { CheckEvidence } from '../../domain/checks/evidence/evidence-of.ts'
import { readAsset } from '../../domain/observations/asset.ts'
import { type Checked, passiveSource } from '../../domain/checks/run-checks.ts'
import { observationKey, type ReadFinding, readFinding } from '../../domain/observations/finding.ts'
import { replaceEvidenceLinks } from '../../store/observations/evidence-link.ts'
import { keepEvidence } from '../../store/observations/evidence-record.ts'
import { lockObservations } from '../../store/observations/observation-lock.ts'
import { markVendors } from '../../store/observations/observation-mark.ts'
import { type Ingested, ingestReadFindings } from '../../store/observations/observation-ingest.ts'
import { isUnseenSince, selectPassiveObservations } from '../../store/observations/passive-observation.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import { updateHostPresence } from '../../store/vendors/vendor-host.ts'
import { recordVendorScan } from '../../store/vendors/vendor-scan.ts'
import { holdVendors } from '../../store/vendors/vendor-score.ts'
import { selectWatchedName, type WatchedName } from '../../store/vendors/watched-domain.ts'
import { moveByScheduler } from '../ingest/move-by-scheduler.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

type Recording = {
  store: Store
  organizationId: OrganizationId
  /** The domain or host that was looked at. */
  domain: string
  checked: Checked
  /** What the findings rest on. */
  evidence: CheckEvidence
  /** From where it was seen. */
  vantage: string
  /** Only the host was looked at, not its domain. */
  isHostLook?: boolean
  /** DNS does not have the host. */
  isAbsent?: boolean
  auditKey: () => AuditKey
  /** Called once the organization's audit trail has grown. */
  onAudited: (organizationId: OrganizationId) => void
  now: Date
}

export type RecordedCheck = Pick<Ingested, 'created' | 'updated' | 'unchanged' | 'reopened'> & {
  resolved: number
}

const actor = { type: 'ACTOR_TYPE_SYSTEM', id: 'scheduler', displayName: 'Scheduler' } as const

/** Whom the findings are about, and on which of its further domains or hosts they are. */
type Subject = { domain: string; place?: string }

/** Resolves what an earlier check saw and this one, checking the same place, did not. */
const resolveVerified = async (
  db: Db,
  foundKeys: ReadonlySet<string>,
  subject: Subject,
  { checked, auditKey, now }: Recording,
): Promise<number> => {
  const { decided, completeTypes } = checked
  const decidedKeys = new Set(
    decided.map(({ observationType, asset }) =>
      observationKey({ ...subject, source: passiveSource, observationType, assetKey: readAsset(asset).key }),
    ),
  )
  const complete = new Set(completeTypes)
  const types = new Set([...completeTypes, ...decided.map(({ observationType }) => observationType)])
  const { domain, place } = subject
  const open = await selectPassiveObservations(db, {
    domain,
    place,
    tool: passiveSource.tool,
    types: [...types],
  })
  const gone = open.filter(
    ({ key, observationType }) =>
      !foundKeys.has(key) && (complete.has(observationType) || decidedKeys.has(key)),
  )
  if (gone.length === 0) return 0
  const locked = await lockObservations(
    db,
    gone.map(({ key }) => key),
    isUnseenSince(db, now),
  )
  await moveByScheduler(db, locked, { auditKey, now }, 'resolve', () => ({ reason: 'VERIFIED_FIXED' }))
  return locked.length
}

const subjectOf = ({ domain, subject }: WatchedName): Subject =>
  domain === subject ? { domain } : { domain: subject, place: domain }

/** Keeps what the findings rest on; a finding that rests on several places of its kind has one entry for each. */
const recordEvidence = async (
  db: Db,
  reads: readonly ReadFinding[],
  { domain }: Subject,
  { checked, evidence: { records, restsOn }, vantage, now }: Recording,
): Promise<void> => {
  const links = checked.findings.flatMap((finding, index) => {
    const key = reads[index]?.key
    return key === undefined ? [] : (restsOn.get(finding) ?? []).map((sha256) => ({ key, sha256 }))
  })
  await keepEvidence(db, records, { domain, vantage, at: now })
  await replaceEvidenceLinks(db, links)
}

const record = async (db: Db, recording: Recording): Promise<RecordedCheck | undefined> => {
  const { domain, checked, isHostLook = false, isAbsent = false, now } = recording
  const watched = await selectWatchedName(db, domain)
  // The answers of a host alone say nothing about a domain.
  if (!watched || (isHostLook && !watched.isHost)) return undefined
  // Locked before its observations, as everywhere a vendor changes.
  const [vendor] = await holdVendors(db, [watched.subject])
  const still = await selectWatchedName(db, domain)
  if (still?.subject !== watched.subject || still.isHost !== watched.isHost) return undefined
  const subject = subjectOf(watched)
  const reads = checked.findings.map((finding) => readFinding({ ...finding, ...subject }))
  const { unknownDomains: _, ...ingested } = await ingestReadFindings(db, reads, {
    actor,
    channel: 'CHANNEL_SCHEDULER',
    now,
  })
  await recordEvidence(db, reads, subject, recording)
  const resolved = await resolveVerified(db, new Set(reads.map(({ key }) => key)), subject, recording)
  if (vendor && watched.isHost) await updateHostPresence(db, { vendorId: vendor.id, host: domain, isAbsent })
  // What was checked on a further domain says nothing about what was checked on the primary one.
  if (vendor && subject.place === undefined) {
    await recordVendorScan(db, vendor.id, { categories: checked.categories, at: now })
    await markVendors(db, [domain])
  }
  return { ...ingested, resolved }
}

/**
 * Records a check's result in one organization: what was found, what is fixed and what was checked; undefined if the
 * organization no longer watches the domain.
 */
export const recordCheck = async (recording: Recording): Promise<RecordedCheck | undefined> => {
  const { store, organizationId, onAudited } = recording
  const recorded = await retryLostRace(() =>
    store.inOrganization(organizationId, (db) => record(db, recording)),
  )
  if (recorded && recorded.resolved > 0) onAudited(organizationId)
  return recorded
}
