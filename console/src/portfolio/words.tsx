import type { ReactNode } from 'react'
import { countOf } from '../parts/count-of.ts'
import { formatNumber } from '../parts/format.ts'
import { wordsOf } from '../parts/language.ts'

const vendors = (count: number): string => countOf(count, 'vendor')

const english = {
  page: {
    title: 'Home',
    report: 'Report',
    about: 'What needs your attention and how your vendors are doing.',
    updated: (when: ReactNode) => <>Updated {when}.</>,
    portfolio: 'Portfolio',
    loading: 'Loading',
  },
  first: {
    nothing: 'Nothing to show yet',
    noVendors: 'No vendors yet',
    aboutNoVendors:
      'An owner or analyst in your organization can add vendors. Their scores and findings will appear here.',
    title: 'Get started',
    add: 'Add the companies you depend on',
    import: 'Import CSV file',
    addVendor: 'Add vendor',
    about: 'A domain is enough to start. The rest happens automatically:',
    steps: {
      checks: 'Parapet checks monitored vendors from outside.',
      findings: 'The results become findings and a score with its reasons.',
      fourthParties: 'Parapet identifies their fourth parties and alerts you to security events.',
    },
  },
  waiting: {
    notMonitored: 'No vendor is monitored yet.',
    aboutNotMonitored: 'Only monitored vendors are checked from outside and scored.',
    choose: 'Choose vendors to monitor',
    pending: 'Scores are on their way.',
    aboutPending: (count: number) =>
      `${countOf(count, 'monitored vendor')} will get a score after the first checks, usually within minutes. This page refreshes automatically.`,
  },
  attention: {
    title: 'Needs attention this week',
    nothing:
      'Nothing needs attention: no scores fell, no vulnerabilities are newly exploited, nothing is overdue, and nobody is waiting for a reply.',
    all: (count: number) => `View all ${formatNumber(count)}`,
    fallen: {
      title: (count: number) => `${countOf(count, 'vendor score')} fell`,
      action: 'See why',
      smallChanges: 'Several small changes',
    },
    exploited: {
      title: (count: number) =>
        countOf(count, 'new exploited vulnerability', 'new exploited vulnerabilities'),
      moreTitle: (count: number) =>
        countOf(count, 'more new exploited vulnerability', 'more new exploited vulnerabilities'),
      action: 'Request fix',
      where: (findings: number, vendorCount: number) =>
        `${countOf(findings, 'open finding')} at ${vendors(vendorCount)}`,
      newlyListed: 'Newly listed',
    },
    events: {
      title: (count: number) => countOf(count, 'open security event'),
      moreTitle: (count: number) => countOf(count, 'more open security event'),
      action: 'Assess',
      affected: (count: number) => `${vendors(count)} affected`,
      maybeAffected: (count: number) => `${vendors(count)} may be affected`,
    },
    overdue: {
      title: (count: number) => countOf(count, 'overdue finding'),
      action: 'Take action',
      unassigned: 'Unassigned',
    },
    disputed: {
      title: (count: number) => countOf(count, 'disputed finding'),
      action: 'Review dispute',
      said: (answer: string, when: ReactNode) => (
        <>
          “{answer}”, {when}
        </>
      ),
    },
    late: {
      title: (count: number) => countOf(count, 'overdue questionnaire'),
      action: 'Send reminder',
      due: (when: ReactNode) => <>due {when}</>,
    },
    answers: {
      title: (count: number) => `${countOf(count, 'questionnaire')} to review`,
      action: 'Review',
      submitted: (when: ReactNode) => <>submitted {when}</>,
    },
    domains: {
      title: (count: number) => `${countOf(count, 'suggested domain')} to confirm`,
      action: 'Confirm',
    },
  },
  figures: {
    averageScore: 'Average score',
    course: (days: number) =>
      days === 1 ? 'Average score on 1 day' : `Average score over the last ${formatNumber(days)} days`,
    noScore: 'No vendor has a score yet',
    noEarlierScore: 'No score 30 days ago',
    unchanged: 'Unchanged in 30 days',
    changed: (change: ReactNode) => <>{change} in 30 days</>,
    monitored: 'Monitored vendors',
    ofVendors: (count: number) => `of ${formatNumber(count)} in total`,
    criticals: 'Open critical findings',
    atVendors: (count: number) => `at ${vendors(count)}`,
  },
  average: {
    scored: (count: number) => `${vendors(count)} scored today`,
    empty: 'The chart appears once there are scores for two days.',
    summary: ({
      label,
      first,
      last,
      low,
      high,
    }: Record<'label' | 'first' | 'last' | 'low' | 'high', string>) =>
      `${label}: ${first}, ${last}, lowest ${low}, highest ${high}`,
    on: (value: string, day: string) => `${value} on ${day}`,
    reading: (day: string, value: ReactNode) => (
      <>
        {day}: {value}
      </>
    ),
  },
  distribution: {
    title: 'Score distribution',
    byGrade: 'By grade',
    byGradeLabel: 'Monitored vendors by grade',
    grade: (grade: string) => `Grade ${grade}`,
    noScore: 'No score yet',
    byScore: 'By score',
    byScoreLabel: 'Monitored vendors by score, in steps of ten',
    range: (min: number, max: number) => `Score ${min} to ${max}`,
  },
  sections: {
    findings: 'Open findings',
    bySeverity: 'Open findings by severity',
    lowest: 'Lowest scores',
    allByScore: 'View all by score',
    lowestLabel: 'Vendors with the lowest scores',
    noScores: 'No monitored vendor has a score yet.',
    criticals: (count: number) => countOf(count, 'open critical finding'),
    concentration: 'Fourth-party concentration',
    allFourthParties: 'View all fourth parties',
    noFourthParties: 'No fourth parties have been identified for monitored vendors yet.',
    byFourthParty: 'Monitored vendors by fourth party',
    percent: (share: string) => `${share}%`,
    byStatus: 'Vendors by status',
    byStatusLabel: 'Vendors by lifecycle status',
  },
}

export type PortfolioWords = typeof english

export const words = wordsOf('portfolio', english)
