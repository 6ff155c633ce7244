import { type AuditKey, newAuditKey } from '../domain/audit.ts'
import { insertAuditKey, selectAuditKeys } from '../store/audit-key.ts'
import { lockKeys } from '../store/key-age.ts'
import type { Store } from '../store/store.ts'

/** The key in use; the first one, where the service has never run. */
export const ensureAuditKey = (store: Store): Promise<AuditKey> =>
  store.system(async (db) => {
    await lockKeys(db)
    const [key] = await selectAuditKeys(db)
    if (key) return key
    const first = newAuditKey()
    await insertAuditKey(db, first)
    return first
  })
