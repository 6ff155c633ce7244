import type { ReactNode } from 'react'
import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

/** What a score is made of, and how to raise it. */
export const whyWords = {
  outOf100: 'Out of 100, higher is worse',
  likelihood: {
    scale: (change: number | undefined) => {
      if (change === undefined) return 'out of 100, higher is worse'
      if (change === 0) return 'out of 100, higher is worse, unchanged in 30 days'
      return `out of 100, higher is worse, ${change > 0 ? '▲' : '▼'} ${formatNumber(Math.abs(change))} in 30 days`
    },
    drivers: (title: string) => `${title}: drivers, in points`,
  },
  breakdown: {
    title: 'Score breakdown',
    soFar: 'Findings so far',
    sum: (lost: string, score: string) => `100 − ${lost} = ${score}`,
    sumAtMost: (lost: string, score: string) => `100 − ${lost} = at most ${score}`,
    openFindings: (count: number) => countOf(count, 'open finding'),
    findings: (count: number) => countOf(count, 'finding'),
    noImpact: 'no impact',
    byEvent: 'Points by security event',
    byFactor: 'Points by factor',
    inFactor: (factor: string) => `Points in ${factor}`,
    more: (count: number) => `${formatNumber(count)} more`,
    smaller: (count: number) => `${formatNumber(count)} smaller`,
  },
  fixes: {
    title: 'What to fix first',
    table: 'Fixes by impact',
    fix: 'Fix',
    gain: 'Gain',
    gainAndScore: 'Gain → score if fixed in this order',
    smaller: (count: number) => countOf(count, 'smaller fix', 'smaller fixes'),
    outlook: (score: number, whenAllFixed: number) => `${score} now, ${whenAllFixed} with everything fixed`,
    nothing: 'Nothing to fix',
    noneCounts: 'No open finding lowers the score.',
    onlyEventsCount: 'No open finding lowers the score. Security events count less over time.',
  },
  costly: {
    title: 'Findings with the most impact',
    finding: 'Finding',
  },
  coverage: {
    title: 'What was checked',
    heuristic: 'Heuristic, not calibrated',
    by: 'Source',
    ownChecks: 'Parapet’s own checks',
    notYet: 'Not checked yet',
    model: (version: ReactNode, at: ReactNode) => (
      <>
        Scores and likelihoods come from scoring model {version} and aren’t calibrated against incidents.
        Calculated {at}.
      </>
    ),
  },
  noScore: {
    title: 'No score yet',
    atMost: (score: number) => `At most ${score}`,
    unchecked: (factors: string) => `Not checked yet: ${factors}.`,
    command: 'parapet import',
    howToGetOne: (command: ReactNode) => (
      <>
        Parapet checks monitored vendors from outside automatically. To add results from another scanner, run{' '}
        {command}.
      </>
    ),
    unmonitored: 'Only monitored vendors are checked and scored.',
  },
}
