import type { RetentionRule } from '@parapet/contract'
import type { AuditKey } from '../../domain/audit/audit.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import {
  dueBefore,
  type KeptClass,
  keptClasses,
  type RetentionLimits,
} from '../../domain/organization/retention.ts'
import { insertAuditEntries } from '../../store/audit/audit-entry.ts'
import { selectAuditKeys } from '../../store/audit/audit-key.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import { deleteForgottenEvidence, dropExcessEvidence } from '../../store/observations/evidence-bounds.ts'
import { agingData } from '../../store/organization/aging-data.ts'
import { selectPublicId } from '../../store/organization/organization-settings.ts'
import { takeDueRetention } from '../../store/organization/retention.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'

const hourMs = 3_600_000

/** Small, so that nobody waits for a lock. */
const rowsAtOnce = 500

/** The rest has to wait for the organization's next turn, so that one with much to delete does not hold up the others. */
const maxBatches = 40

const by = { actorType: 'ACTOR_TYPE_SYSTEM', actorId: 'scheduler', channel: 'CHANNEL_SCHEDULER' } as const

type Applying = Options & { keys: readonly AuditKey[] }

type Options = {
  store: Store
  auditKey: () => AuditKey
  /** Called once the organization's audit trail has grown. */
  onAudited: (organizationId: OrganizationId) => void
  limits: RetentionLimits
  now: Date
  onDeleted: (kind: string, count: number) => void
  onError: (error: unknown, organizationId: OrganizationId) => void
}

const deleteClass = async (
  { store, now, keys }: Applying,
  id: OrganizationId,
  { class: name, days }: KeptClass,
): Promise<number> => {
  if (days === undefined) return 0
  const before = dueBefore(now, days)
  let total = 0
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const deleted = await retryLostRace(() =>
      store.inOrganization(id, (db) =>
        agingData[name].deleteSome(db, before, { limit: rowsAtOnce, now, keys }),
      ),
    )
    if (deleted === 0) break
    total += deleted
  }
  return total
}

/** Keeps the evidence of checks within its bounds. */
const boundEvidence = async ({ store, onDeleted }: Applying, id: OrganizationId): Promise<void> => {
  const repeat = async (name: string, some: (db: Db) => Promise<number>): Promise<void> => {
    for (let batch = 0; batch < maxBatches; batch += 1) {
      const count = await retryLostRace(() => store.inOrganization(id, some))
      if (count > 0) onDeleted(name, count)
      if (count < rowsAtOnce) return
    }
  }
  await repeat('evidenceBytes', (db) => dropExcessEvidence(db, { limit: rowsAtOnce }))
  await repeat('evidenceHashes', (db) => deleteForgottenEvidence(db, { limit: rowsAtOnce }))
}

const recordRun = async (
  { store, auditKey, onAudited, now }: Applying,
  id: OrganizationId,
  counts: Record<string, number>,
): Promise<void> => {
  await store.inOrganization(id, async (db) => {
    const targetId = await selectPublicId(db)
    await insertAuditEntries(db, auditKey(), { ...by, now }, [
      { action: 'organization.retention-applied', targetType: 'organization', targetId, details: counts },
    ])
  })
  onAudited(id)
}

const applyTo = async (
  applying: Applying,
  { id, rules }: { id: OrganizationId; rules: RetentionRule[] },
): Promise<void> => {
  const counts: Record<string, number> = {}
  for (const kept of keptClasses(rules, applying.limits)) {
    const { name } = agingData[kept.class]
    try {
      const count = await deleteClass(applying, id, kept)
      if (count === 0) continue
      counts[name] = count
      applying.onDeleted(name, count)
    } catch (error) {
      applying.onError(error, id)
    }
  }
  try {
    await boundEvidence(applying, id)
  } catch (error) {
    applying.onError(error, id)
  }
  if (Object.keys(counts).length > 0) await recordRun(applying, id, counts)
}

/**
 * Deletes what is older than the organizations want to keep, in each of them once an hour, and records how much. A
 * process that dies leaves the rest to the next hour.
 */
export const applyRetention = async (options: Options): Promise<void> => {
  const { store, now } = options
  const nextAt = new Date(now.getTime() + hourMs)
  for (;;) {
    const due = await store.system((db) => takeDueRetention(db, { now, nextAt }))
    if (!due) return
    await applyTo({ ...options, keys: await store.system(selectAuditKeys) }, due)
  }
}
