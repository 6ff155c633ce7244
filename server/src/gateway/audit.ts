import type { AuditChange, AuditKey } from '../domain/audit/audit.ts'
import type { Principal } from '../operations/handler.ts'
import { insertAuditEntries } from '../store/audit/audit-entry.ts'
import type { Db } from '../store/kernel/store.ts'

/** Writes audit entries for handlers, on behalf of the caller. */
export const createAudit = (db: Db, key: AuditKey, { actor, channel }: Principal, now: Date) => {
  const by = { actorType: actor.type, actorId: actor.id, channel, now }
  return (changes: readonly AuditChange[]): Promise<void> => insertAuditEntries(db, key, by, changes)
}
