import type { ObservationCategory } from '@parapet/contract'
import type { AssetForm } from '../observations/asset.ts'
import type { Finding } from '../observations/finding.ts'
import type { Check, CheckResult } from './check.ts'
import { dnssecCheck } from './dnssec.ts'
import { checks } from './index.ts'
import type { RecordedDomain } from './recorded-domain.ts'
import { isAnswered } from './to-look.ts'

export type Checked = {
  findings: Finding[]
  /** What was decided, found or not, and where. */
  decided: { observationType: string; asset: AssetForm }[]
  /** Types that were checked everywhere: earlier findings elsewhere are gone. */
  completeTypes: string[]
  /** Categories that were really checked. */
  categories: ObservationCategory[]
}

/** What all findings of these checks have in common. */
export const passiveSource = { kind: 'SOURCE_KIND_PASSIVE_CHECK', tool: 'passive-check' } as const

const findingsOf = (check: Check, { verdicts }: CheckResult<string>, recorded: RecordedDomain): Finding[] =>
  verdicts.flatMap(({ asset, seen }) =>
    seen.flatMap(({ type, evidence, severity }): Finding[] => {
      const issue = check.issues[type]
      if (issue === undefined) return []
      const { name: _, ...texts } = issue
      return [
        {
          domain: recorded.domain,
          observationType: type,
          category: check.category,
          ...texts,
          ...(severity !== undefined && { severity }),
          asset,
          evidence: [evidence],
          source: { ...passiveSource, ruleId: type },
          lastSeen: recorded.observedAt,
        },
      ]
    }),
  )

/** A category counts as checked if every check that speaks for it could decide something. */
const checkedCategories = (results: ReadonlyMap<Check, CheckResult<string>>): ObservationCategory[] => {
  const telling = [...results].filter(([{ isTelling }]) => isTelling)
  return [...Map.groupBy(telling, ([{ category }]) => category)]
    .filter(([, own]) => own.every(([, { verdicts }]) => verdicts.length > 0))
    .map(([category]) => category)
}

/** Runs every check over the recorded answers; the same answers always give the same result. */
export const runChecks = (recorded: RecordedDomain): Checked => {
  // Resolvers that validate hide everything else about a zone with invalid signatures.
  const isHidden = recorded.isBogus === true && !isAnswered(recorded)
  const applicable = isHidden ? [dnssecCheck] : checks
  const results = new Map<Check, CheckResult<string>>(
    applicable.map((check: Check) => [check, check.look(recorded)]),
  )
  return {
    findings: [...results].flatMap(([check, result]) => findingsOf(check, result, recorded)),
    decided: [...results.values()].flatMap(({ verdicts }) =>
      verdicts.flatMap(({ asset, decided }) =>
        decided.map((observationType) => ({ observationType, asset })),
      ),
    ),
    completeTypes: [...results].flatMap(([{ issues }, { isComplete }]) =>
      isComplete ? Object.keys(issues) : [],
    ),
    categories: checkedCategories(results),
  }
}
