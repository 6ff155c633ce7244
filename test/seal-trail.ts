import { sealAudit } from '../server/src/collect/seal-audit.ts'
import { selectAuditKeys } from '../server/src/store/audit-key.ts'
import type { Store } from '../server/src/store/store.ts'

/** Seals the entries that the organization has so far, as the background does. */
export const sealTrail = async (store: Store, organizationId: string): Promise<void> => {
  const keys = await store.system(selectAuditKeys)
  await sealAudit({ store, organizationId, keys, now: new Date() })
}
