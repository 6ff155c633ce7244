import type { Db } from '../../store/kernel/store.ts'
import { keepEvidence } from '../../store/observations/evidence-record.ts'
import { readReports, reportedVantage } from '../../store/observations/evidence-reference.ts'

/** The most characters of reported evidence that are kept for one receipt: as many as are kept for a vendor. */
const maxKept = 8_388_608

/**
 * Keeps what came with findings of a receipt, because a finding can lose it, and returns the hashes. What is beyond the
 * bound stays with the findings.
 */
export const keepReportedEvidence = async (
  db: Db,
  domain: string,
  keys: readonly string[],
): Promise<string[]> => {
  const hashes: string[] = []
  let length = 0
  for await (const reports of readReports(db, keys)) {
    const newest = reports
      .map(({ seenAt }) => seenAt)
      .toSorted()
      .at(-1)
    // Findings of one tool often rest on the same.
    const records = [...new Map(reports.map(({ record }) => [record.sha256, record])).values()]
    length += records.reduce((sum, { content }) => sum + content.length, 0)
    if (length > maxKept) break
    if (newest === undefined) continue
    await keepEvidence(db, records, { domain, vantage: reportedVantage, at: new Date(newest) })
    hashes.push(...records.map(({ sha256 }) => sha256))
  }
  return hashes
}
