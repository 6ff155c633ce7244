import type { AuditKey } from '../../domain/audit/audit.ts'
import { auditHeadMac, auditSealMac, chainEnd, newEntriesHash } from '../../domain/audit/audit-seal.ts'
import { selectUnsealedMacs, updateSealNumber } from '../../store/audit/audit-entry.ts'
import {
  insertAuditSeal,
  lockChain,
  selectAuditHead,
  selectNewestSealNumber,
  upsertAuditHead,
} from '../../store/audit/audit-seal.ts'
import { signalAuditStreams } from '../../store/connectors/audit-stream.ts'
import { selectPublicId } from '../../store/organization/organization-settings.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

/** Bounds one transaction; more entries make more seals. */
const maxEntries = 5_000

type Options = { store: Store; organizationId: OrganizationId; keys: readonly AuditKey[]; now: Date }

const sealSome = async (db: Db, { organizationId, keys, now }: Options): Promise<number | undefined> => {
  const [held, head, newest, entries] = await Promise.all([
    lockChain(db),
    selectAuditHead(db),
    selectNewestSealNumber(db),
    selectUnsealedMacs(db, maxEntries),
  ])
  if (!held) return undefined
  const [key] = keys
  if (entries.length === 0 || !key) return 0

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
    signalAuditStreams(db),
  ])
  if (sealed !== ids.length)
    throw new Error(
      `Only ${sealed} of ${ids.length} audit entries of ${await selectPublicId(db)} could be sealed.`,
    )
  return sealed
}

/**
 * Seals what the organization's audit trail has gained; writers never wait for it. Undefined if another process is
 * sealing, which may have started before the newest entries existed.
 */
export const sealAudit = async (options: Options): Promise<number | undefined> => {
  const { store, organizationId } = options
  let total = 0
  for (;;) {
    const sealed = await store.inOrganization(organizationId, (db) => sealSome(db, options))
    if (sealed === undefined) return undefined
    total += sealed
    if (sealed < maxEntries) return total
  }
}
