import { readScoredDomains } from '../../domain/vendors/scored-domains.ts'
import { selectVendorScores } from '../../store/vendors/vendor-score.ts'
import type { Handler } from '../handler.ts'

const defaultHistoryDays = 90

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)

export const getVendorScores: Handler<'GetVendorScores'> = async (input, { db, now }) => {
  const { filters, includeFactors = false, includeHistory = false, historyDays = 0 } = input
  const domains = readScoredDomains(filters, now)
  const found = await selectVendorScores(db, domains, {
    includeFactors,
    historyAfter: includeHistory ? dayBefore(now, historyDays || defaultHistoryDays) : null,
  })
  const byDomain = new Map(found.map((scores) => [scores.vendorDomain, scores]))
  return {
    vendorScores: domains.flatMap((domain) => byDomain.get(domain) ?? []),
    unknownDomains: domains.filter((domain) => !byDomain.has(domain)),
  }
}
