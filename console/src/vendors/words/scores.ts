import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

type InPeriod = { count: number; days: number }

const lastDays = (days: number): string => (days === 365 ? 'in the last year' : `in the last ${days} days`)

/** How scores changed, and why. */
export const scoreWords = {
  title: 'Score changes',
  about: 'Which scores changed, and why',
  minimum: 'Minimum change',
  anyChange: 'Any change',
  pointsOrMore: (count: number) => `${countOf(count, 'point')} or more`,
  direction: 'Direction',
  period: 'Period',
  days: (count: number) => countOf(count, 'day'),
  year: '1 year',
  worse: {
    label: 'Worse',
    count: ({ count, days }: InPeriod) => `${countOf(count, 'score')} fell ${lastDays(days)}`,
    none: (days: number) => `No scores fell ${lastDays(days)}`,
  },
  better: {
    label: 'Better',
    count: ({ count, days }: InPeriod) => `${countOf(count, 'score')} rose ${lastDays(days)}`,
    none: (days: number) => `No scores rose ${lastDays(days)}`,
  },
  all: {
    label: 'All',
    count: ({ count, days }: InPeriod) => `${countOf(count, 'score')} changed ${lastDays(days)}`,
    none: (days: number) => `No scores changed ${lastDays(days)}`,
  },
  noMatch: 'No score changes match',
  whenCalculated:
    'Scores are recalculated daily and whenever a finding appears or is resolved. Choose a longer period to see earlier changes.',
  why: 'Why',
  causes: 'Causes',
  allCauses: (count: number) => `All ${formatNumber(count)}`,
  allCausesOf: (count: number, company: string) => `All ${countOf(count, 'cause')} for ${company}`,
  drawer: {
    title: 'Why the score changed',
    open: 'Open vendor',
    since: (day: string) => `since ${day}`,
    none: 'This score didn’t change',
    noneHint: 'Choose a longer period to see earlier changes.',
  },
  cause: {
    header: 'Cause',
    date: 'Date',
    total: 'Score change',
    newFindings: (count: number) => countOf(count, 'new finding'),
    resolvedFindings: (count: number) => countOf(count, 'finding resolved', 'findings resolved'),
    changedFindings: (count: number) => countOf(count, 'finding changed', 'findings changed'),
    agedFindings: (count: number) => countOf(count, 'finding still open', 'findings still open'),
    changedEvent: 'status changed',
    removedEvent: 'no longer counts',
    fadedEvent: 'counts less over time',
  },
  to: 'to',
  history: {
    title: 'History',
    asChart: 'Show chart',
    asTable: 'Show table',
    none: 'No history yet',
    noneHint: 'Scores are recorded daily from now on.',
    unchanged: (days: number) => `The score didn’t change ${lastDays(days)}.`,
    table: 'Scores by day',
    day: 'Day',
    chart: ({ from, start, to, end }: { from: number; start: string; to: number; end: string }) =>
      `Score from ${from} on ${start} to ${to} on ${end}. The table lists every day.`,
    when: 'When the score changed',
    whole: 'Whole period',
    on: (day: string) => `on ${day}`,
  },
}
