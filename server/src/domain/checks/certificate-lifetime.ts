import type { RecordedCertificate } from './recorded-domain.ts'

/** The longest lifetime by day of issue, newest first: Baseline Requirements section 6.3.2. */
const limits: readonly (readonly [from: string, days: number])[] = [
  ['2029-03-15', 47],
  ['2027-03-15', 100],
  ['2026-03-15', 200],
  ['2020-09-01', 398],
  ['2018-03-01', 825],
  ['2015-04-01', 1_188],
]

const dayMs = 86_400_000
const secondMs = 1_000

export type ExcessLifetime = {
  days: number
  maxDays: number
  /** The day of the limit. */
  since: string
}

/** How far a certificate exceeds the lifetime that was allowed when it was issued; undefined if it does not. */
export const excessLifetime = ({
  validFrom,
  validTo,
}: Pick<RecordedCertificate, 'validFrom' | 'validTo'>): ExcessLifetime | undefined => {
  const limit = limits.find(([from]) => validFrom >= from)
  if (!limit) return undefined
  const [since, maxDays] = limit
  // The last second belongs to the lifetime.
  const lifetimeMs = Date.parse(validTo) - Date.parse(validFrom) + secondMs
  return lifetimeMs > maxDays * dayMs ? { days: Math.ceil(lifetimeMs / dayMs), maxDays, since } : undefined
}
