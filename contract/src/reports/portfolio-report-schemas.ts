import { type Static, Type } from 'typebox'
import { Severity } from '../observations/observation.ts'
import { ScoreChange } from '../vendors/score-change-schemas.ts'
import { Grade } from '../vendors/schemas.ts'
import {
  count,
  Day,
  eventFields,
  impactFields,
  MeanScore,
  providerFields,
  scoredVendorFields,
  vulnerabilityFields,
} from '../portfolio/portfolio-parts.ts'
import {
  points,
  ReportCause,
  ReportCoverage,
  reportFrame,
  ReportSeverity,
  ReportWork,
} from './report-parts.ts'

const ReportScoreChange = Type.Object(
  {
    ...Type.Pick(ScoreChange, [
      'vendorId',
      'companyName',
      'vendorDomain',
      'score',
      'grade',
      'previousScore',
      'previousGrade',
      'change',
    ]).properties,
    causes: Type.Array(ReportCause, { description: 'The biggest reasons; at most 3.' }),
  },
  { title: 'ReportScoreChange', description: 'How the score of a vendor moved in the period, and why.' },
)

const ReportWorstVendor = Type.Object(scoredVendorFields, {
  title: 'ReportWorstVendor',
  description: 'A monitored vendor with a low score.',
})

const ReportRisk = Type.Object(
  {
    title: Type.String({ description: 'What it is, in one line.', examples: ['DMARC record missing'] }),
    severity: Severity,
    openCount: count('Open observations of it.'),
    vendorCount: count('Vendors that have it.'),
    isKnownExploited: Type.Boolean({
      description: 'Whether it is a vulnerability that is known to be exploited.',
      examples: [false],
    }),
  },
  { title: 'ReportRisk', description: 'A kind of finding, over all vendors.' },
)

const ReportExploited = Type.Object(
  {
    observationCount: count(
      'Open observations of known exploited vulnerabilities that were first seen, or whose vulnerability was listed, in the period.',
    ),
    vendorCount: count('Vendors that have one.'),
    vulnerabilities: Type.Array(
      Type.Object(vulnerabilityFields, {
        title: 'ReportVulnerability',
        description: 'A known exploited vulnerability.',
      }),
      { description: 'Those that affect the most vendors; at most 10.' },
    ),
  },
  { title: 'ReportExploited', description: 'New exposure to known exploited vulnerabilities.' },
)

const ReportProvider = Type.Object(providerFields, {
  title: 'ReportProvider',
  description: 'A fourth party that many vendors use.',
})

const ReportPortfolioEvent = Type.Object(
  { ...eventFields, ...impactFields },
  { title: 'ReportPortfolioEvent', description: 'An open security event.' },
)

export const PortfolioReport = Type.Object(
  {
    ...reportFrame,
    vendorCount: count('All vendors of the directory.'),
    monitoredCount: count('Monitored vendors; all other figures are about these.'),
    scoredCount: count('Monitored vendors with a score.'),
    averageScore: Type.Optional(MeanScore),
    averageChange: Type.Optional(points('Change of the mean score over the period, to one decimal.')),
    grades: Type.Array(
      Type.Object(
        { grade: Grade, vendorCount: count('How many vendors.') },
        { title: 'ReportGrade', description: 'Monitored vendors of one grade.' },
      ),
      { description: 'One entry for each grade, A to F.' },
    ),
    history: Type.Array(
      Type.Object(
        { date: Day, averageScore: MeanScore },
        { title: 'ReportDay', description: 'The mean score of one day.' },
      ),
      { description: 'The days of the last year with a mean score, oldest first.' },
    ),
    worseCount: count('Vendors whose score fell in the period.'),
    betterCount: count('Vendors whose score rose in the period.'),
    worse: Type.Array(ReportScoreChange, { description: 'The largest falls; at most 10.' }),
    better: Type.Array(ReportScoreChange, { description: 'The largest rises; at most 5.' }),
    worst: Type.Array(ReportWorstVendor, { description: 'The lowest scores; at most 10.' }),
    openObservations: Type.Array(ReportSeverity, {
      description: 'Open observations by severity, highest first.',
    }),
    withCriticalsCount: count('Vendors with an open critical observation.'),
    risks: Type.Array(ReportRisk, { description: 'The worst kinds of findings; at most 10.' }),
    knownExploited: ReportExploited,
    concentration: Type.Array(ReportProvider, {
      description: 'The fourth parties that the most vendors use; at most 10.',
    }),
    eventCount: count('Open security events.'),
    events: Type.Array(ReportPortfolioEvent, {
      description: 'Those that affect the most vendors; at most 10.',
    }),
    overdueQuestionnaireCount: count('Questionnaires that were not answered by their due date.'),
    submittedQuestionnaireCount: count('Questionnaires that are answered but not reviewed.'),
    work: ReportWork,
    coverage: Type.Array(ReportCoverage, { description: 'One entry for each area of security.' }),
  },
  { title: 'PortfolioReport', description: 'The whole portfolio on a few pages, for a board.' },
)

export type PortfolioReport = Static<typeof PortfolioReport>
