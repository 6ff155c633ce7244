import type { AuditChange, AuditKey } from '../domain/audit.ts'
import type { Principal } from '../operations/handler.ts'
import { insertAuditEntries } from '../store/audit-entry.ts'
import type { Db } from '../store/store.ts'

/** What handlers write the audit trail with, in the name of who calls. */
export const createAudit = (db: Db, key: AuditKey, { actor, channel }: Principal, now: Date) => {
  const by = { actorType: actor.type, actorId: actor.id, channel, now }
  return (changes: readonly AuditChange[]): Promise<void> => insertAuditEntries(db, key, by, changes)
}
