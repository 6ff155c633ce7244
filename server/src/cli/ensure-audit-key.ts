import { type AuditKey, newAuditKey } from '../domain/audit/audit.ts'
import { insertAuditKey, selectAuditKeys } from '../store/audit/audit-key.ts'
import { lockKeys } from '../store/kernel/key-age.ts'
import type { Store } from '../store/kernel/store.ts'

/** The current key; creates the first one if the service has never run. */
export const ensureAuditKey = (store: Store): Promise<AuditKey> =>
  store.system(async (db) => {
    await lockKeys(db)
    const [key] = await selectAuditKeys(db)
    if (key) return key
    const first = newAuditKey()
    await insertAuditKey(db, first)
    return first
  })
