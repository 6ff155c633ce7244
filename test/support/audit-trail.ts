import type { AuditChange, AuditKey } from '../../server/src/domain/audit/audit.ts'
import { newId, type OrganizationId } from '../../server/src/domain/kernel/id.ts'
import { insertAuditEntries } from '../../server/src/store/audit/audit-entry.ts'
import { selectAuditKeys } from '../../server/src/store/audit/audit-key.ts'
import { insertOrganization } from '../../server/src/store/organization/organization.ts'
import type { Db, Store } from '../../server/src/store/kernel/store.ts'
import { sealAudit } from '../../server/src/collect/background/seal-audit.ts'
import { verifyAudit } from '../../server/src/operations/audit/verify-audit.ts'

const by = { actorType: 'ACTOR_TYPE_API_CLIENT', actorId: 'prc_test', channel: 'CHANNEL_REST' }

const newChange = (): AuditChange => ({
  action: 'vendor.updated',
  targetType: 'vendor',
  targetId: newId('vnd'),
  details: { fields: ['riskLevel'], n: 1.5, nested: { on: true, text: 'ü\u2028"' } },
})

export type AuditTrail = {
  organizationId: OrganizationId
  publicId: string
  keys: readonly AuditKey[]
  /** Writes entries, now or as of another time. */
  write: (count: number, at?: Date) => Promise<void>
  /** The same in an open transaction. */
  writeIn: (db: Db, count: number) => Promise<void>
  seal: (at?: Date) => Promise<number | undefined>
  findings: () => Promise<string[]>
}

/** The audit trail of an organization, written and sealed as the service does it. */
export const auditTrailOf = (
  store: Store,
  organizationId: OrganizationId,
  keys: readonly AuditKey[],
): Omit<AuditTrail, 'publicId'> => {
  const [key] = keys
  if (!key) throw new Error('Start a service first: it makes the key.')
  const writeIn = (db: Db, count: number, at = new Date()): Promise<void> =>
    insertAuditEntries(db, key, { ...by, now: at }, Array.from({ length: count }, newChange))
  return {
    organizationId,
    keys,
    writeIn,
    write: (count, at) => store.inOrganization(organizationId, (db) => writeIn(db, count, at)),
    seal: (at = new Date()) => sealAudit({ store, organizationId, keys, now: at }),
    findings: async () => {
      const found: string[] = []
      await verifyAudit({
        read: (work) => store.inOrganization(organizationId, work, { readOnly: true }),
        organizationId,
        keys,
        onFinding: (finding) => found.push(finding),
      })
      return found
    },
  }
}

/** The same of a new organization. */
export const newAuditTrail = async (store: Store): Promise<AuditTrail> => {
  const { id, publicId } = await store.system((db) => insertOrganization(db, { name: 'Trail' }))
  return { ...auditTrailOf(store, id, await store.system(selectAuditKeys)), publicId }
}
