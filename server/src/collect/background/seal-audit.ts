import type { AuditKey } from '../domain/audit.ts'
import { auditHeadMac, auditSealMac, chainEnd, newEntriesHash } from '../domain/audit-seal.ts'
import { selectUnsealedMacs, updateSealNumber } from '../store/audit-entry.ts'
import {
  insertAuditSeal,
  lockChain,
  selectAuditHead,
  selectNewestSealNumber,
  upsertAuditHead,
} from '../store/audit-seal.ts'
import type { Db, Store } from '../store/store.ts'

/** Bounds one transaction; more entries make more seals. */
const maxEntries = 5_000

type Options = { store: Store; organizationId: string; keys: readonly AuditKey[]; now: Date }

const sealSome = async (db: Db, keys: readonly AuditKey[], now: Date): Promise<number | undefined> => {
  const [held, head, newest, entries] = await Promise.all([
    lockChain(db),
    selectAuditHead(db),
    selectNewestSealNumber(db),
    selectUnsealedMacs(db, maxEntries),
  ])
  if (!held) return undefined
  const [key] = keys
  if (entries.length === 0 || !key) return 0

  const { organizationId } = db
  const end = chainEnd(organizationId, keys, { head, newest })
  const hash = newEntriesHash()
  for (const { mac } of entries) hash.update(mac)
  const number = end.number + 1n
  const content = {
    number,
    entryCount: entries.length,
    entriesHash: hash.digest(),
    sealedAt: now.toISOString(),
  }
  const sealMac = auditSealMac(key, organizationId, content, end.mac)
  const headMac = auditHeadMac(key, organizationId, { number, sealMac })
  const ids = entries.map(({ id }) => id)
  const [sealed] = await Promise.all([
    updateSealNumber(db, ids, number),
    insertAuditSeal(db, { ...content, keyId: key.id, mac: sealMac }),
    upsertAuditHead(db, { number, sealMac, keyId: key.id, mac: headMac }),
  ])
  if (sealed !== ids.length)
    throw new Error(`Only ${sealed} of ${ids.length} audit entries of ${organizationId} could be sealed.`)
  return sealed
}

/**
 * Seals what the organization's audit trail has gained; writers never wait for it. Undefined where another process
 * is at it, which may have begun before the newest entries were there.
 */
export const sealAudit = async ({
  store,
  organizationId,
  keys,
  now,
}: Options): Promise<number | undefined> => {
  let total = 0
  for (;;) {
    const sealed = await store.inOrganization(organizationId, (db) => sealSome(db, keys, now))
    if (sealed === undefined) return undefined
    total += sealed
    if (sealed < maxEntries) return total
  }
}
