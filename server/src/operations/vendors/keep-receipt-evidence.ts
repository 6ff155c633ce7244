import type { Db } from '../../store/kernel/store.ts'
import { keepEvidence } from '../../store/observations/evidence-record.ts'
import type { EvidenceReference } from '../../store/observations/evidence-reference.ts'

/**
 * Keeps what came with the findings of a receipt that lists them, because a finding can lose it, and returns the hashes
 * of the records that the receipt refers to. What large receipts refer to stays with the findings.
 */
export const keepReceiptEvidence = async (
  db: Db,
  domain: string,
  { references, isListed }: { references: readonly EvidenceReference[]; isListed: boolean },
): Promise<string[]> => {
  const reported = isListed ? references.filter(({ content }) => content !== undefined) : []
  for (const [vantage, all] of Map.groupBy(reported, (one) => one.vantage)) {
    const newest = all
      .map(({ seenAt }) => seenAt)
      .toSorted()
      .at(-1)
    if (newest === undefined) continue
    await keepEvidence(
      db,
      all.flatMap(({ sha256, content }) => (content === undefined ? [] : [{ sha256, content }])),
      { domain, vantage, at: new Date(newest) },
    )
  }
  const records = references.filter(({ content }) => content === undefined)
  return [...records, ...reported].map(({ sha256 }) => sha256).toSorted()
}
