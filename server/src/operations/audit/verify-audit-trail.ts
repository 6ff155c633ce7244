import { selectAuditKeys } from '../../store/audit/audit-key.ts'
import type { Handler } from '../handler.ts'
import { verifyAudit } from './verify-audit.ts'

/** Takes far less than the time limit of a call to check. */
const maxEntries = 20_000
const maxFindings = 100

export const verifyAuditTrail: Handler<'VerifyAuditTrail'> = async (_input, { db, principal }) => {
  const keys = await selectAuditKeys(db)
  const findings: string[] = []
  let findingCount = 0
  const { seals, entries, unsealed, isWhole, deleted, head } = await verifyAudit({
    read: (work) => work(db),
    organizationId: principal.organizationId,
    keys,
    maxEntries,
    onFinding: (finding) => {
      findingCount += 1
      if (findings.length < maxFindings) findings.push(finding)
    },
  })
  return {
    isIntact: findingCount === 0,
    isComplete: isWhole && unsealed < maxEntries,
    sealCount: seals,
    entryCount: entries,
    unsealedCount: unsealed,
    ...(head !== undefined && { head }),
    ...(deleted && { deletedEntryCount: deleted.entryCount, deletedUntil: deleted.sealedUntil }),
    findingCount,
    findings,
  }
}
