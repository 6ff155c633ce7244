import { sealAudit } from '../../server/src/collect/background/seal-audit.ts'
import { selectAuditKeys } from '../../server/src/store/audit/audit-key.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

/** Seals the organization's entries so far, as the background does, now or as of another time. */
export const sealTrail = async (
  store: Store,
  organizationId: OrganizationId,
  now = new Date(),
): Promise<void> => {
  const keys = await store.system(selectAuditKeys)
  await sealAudit({ store, organizationId, keys, now })
}
