import type { Evidence, Severity } from '@parapet/contract'
import type { AssetForm } from '../observations/asset.ts'
import type { CheckResult } from './check.ts'

/** One type at a place: the evidence, if it was seen there, and otherwise whether its absence is certain. */
export type Ruling<T extends string> = {
  type: T
  evidence: Evidence | undefined
  isKnown?: boolean
  severity?: Severity
}

/** The result of a check that looks at one place only. */
export const resultAt = <T extends string>(
  asset: AssetForm,
  rulings: readonly Ruling<T>[],
): CheckResult<T> => {
  const decided = rulings.filter(({ evidence, isKnown = true }) => isKnown || evidence !== undefined)
  const seen = rulings.flatMap(({ type, evidence, severity }) =>
    evidence ? [{ type, evidence, ...(severity !== undefined && { severity }) }] : [],
  )
  return {
    verdicts: [{ asset, decided: decided.map(({ type }) => type), seen }],
    isComplete: decided.length === rulings.length,
  }
}
