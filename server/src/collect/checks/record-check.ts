import type { AuditKey } from '../domain/audit.ts'
import { readAsset } from '../domain/asset.ts'
import { type Checked, passiveSource } from '../domain/checks/run-checks.ts'
import { observationKey, readFinding } from '../domain/finding.ts'
import { lockObservations } from '../store/observation-lock.ts'
import { markVendor } from '../store/observation-mark.ts'
import { type Ingested, ingestReadFindings } from '../store/observation-ingest.ts'
import { isUnseenSince, selectPassiveObservations } from '../store/passive-observation.ts'
import type { Db, Store } from '../store/store.ts'
import { recordVendorScan } from '../store/vendor-scan.ts'
import { holdVendors } from '../store/vendor-score.ts'
import { isWatchedDomain } from '../store/watched-domain.ts'
import { resolveObservations } from './resolve-observations.ts'
import { retryLostRace } from './retry-lost-race.ts'

type Recording = {
  store: Store
  organizationId: string
  domain: string
  checked: Checked
  auditKey: () => AuditKey
  /** Told once the organization's audit trail has grown. */
  onAudited: (organizationId: string) => void
  now: Date
}

export type RecordedCheck = Pick<Ingested, 'created' | 'updated' | 'unchanged' | 'reopened'> & {
  resolved: number
}

const actor = { type: 'ACTOR_TYPE_SYSTEM', id: 'scheduler', displayName: 'Scheduler' } as const

/** Resolves what an earlier check has seen and this one, which looked again in the same place, has not. */
const resolveVerified = async (
  db: Db,
  foundKeys: ReadonlySet<string>,
  { domain, checked, auditKey, now }: Recording,
): Promise<number> => {
  const { decided, completeTypes } = checked
  const decidedKeys = new Set(
    decided.map(({ observationType, asset }) =>
      observationKey({ source: passiveSource, observationType, assetKey: readAsset(asset).key, domain }),
    ),
  )
  const complete = new Set(completeTypes)
  const types = new Set([...completeTypes, ...decided.map(({ observationType }) => observationType)])
  const open = await selectPassiveObservations(db, { domain, tool: passiveSource.tool, types: [...types] })
  const gone = open.filter(
    ({ key, observationType }) =>
      !foundKeys.has(key) && (complete.has(observationType) || decidedKeys.has(key)),
  )
  if (gone.length === 0) return 0
  const locked = await lockObservations(
    db,
    gone.map(({ key }) => key),
    isUnseenSince(now),
  )
  await resolveObservations(db, locked, { auditKey, now }, () => ({ reason: 'VERIFIED_FIXED' }))
  return locked.length
}

const record = async (db: Db, recording: Recording): Promise<RecordedCheck | undefined> => {
  const { domain, checked, now } = recording
  // Before its observations, as everybody does who changes a vendor.
  const [vendor] = await holdVendors(db, [domain])
  if (!(await isWatchedDomain(db, domain))) return undefined
  const reads = checked.findings.map(readFinding)
  const { unknownDomains: _, ...ingested } = await ingestReadFindings(db, reads, {
    actor,
    channel: 'CHANNEL_SCHEDULER',
    now,
  })
  const resolved = await resolveVerified(db, new Set(reads.map(({ key }) => key)), recording)
  if (vendor) {
    await recordVendorScan(db, vendor.id, { categories: checked.categories, at: now })
    await markVendor(db, domain)
  }
  return { ...ingested, resolved }
}

/**
 * Takes the result of a check into one organization: what was found, what is fixed, and what was looked at; undefined
 * where the organization does not watch the domain any more.
 */
export const recordCheck = async (recording: Recording): Promise<RecordedCheck | undefined> => {
  const { store, organizationId, onAudited } = recording
  const recorded = await retryLostRace(() =>
    store.inOrganization(organizationId, (db) => record(db, recording)),
  )
  if (recorded && recorded.resolved > 0) onAudited(organizationId)
  return recorded
}
