import { type Static, Type } from 'typebox'
import { Severity } from '../observations/observation.ts'
import { ScoreChange } from '../vendors/score-change-schemas.ts'
import { Grade, VendorRecordId } from '../vendors/schemas.ts'
import {
  companyName,
  count,
  Day,
  domainName,
  points,
  ReportCause,
  ReportCoverage,
  ReportEvent,
  reportFrame,
  ReportSeverity,
  ReportWork,
  wholeScore,
} from './report-parts.ts'

const Mean = Type.Number({
  minimum: 0,
  maximum: 100,
  description: 'Mean score of the monitored vendors that have one, to one decimal.',
  examples: [81.4],
})

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

const ReportWorstVendor = Type.Object(
  {
    vendorId: VendorRecordId,
    companyName,
    domainName,
    score: wholeScore('Its score, higher is better.'),
    grade: Grade,
    openCriticalObservationCount: count('Its open critical observations.'),
  },
  { title: 'ReportWorstVendor', description: 'A monitored vendor with a low score.' },
)

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
      Type.Object(
        {
          vulnerabilityId: Type.String({ description: 'CVE id.', examples: ['CVE-2021-44228'] }),
          vendorCount: count('Vendors that have it open.'),
          observationCount: count('New open observations of it.'),
        },
        { title: 'ReportVulnerability', description: 'A known exploited vulnerability.' },
      ),
      { description: 'Those that affect the most vendors; at most 10.' },
    ),
  },
  { title: 'ReportExploited', description: 'New exposure to known exploited vulnerabilities.' },
)

const ReportProvider = Type.Object(
  {
    fourthPartyDomain: Type.String({ description: 'Domain of the fourth party.', examples: ['google.com'] }),
    fourthPartyName: Type.String({ description: 'Its name.', examples: ['Google'] }),
    vendorCount: count('Monitored vendors that use it.'),
    percent: Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'The same as a share of all monitored vendors, to one decimal.',
      examples: [41.7],
    }),
  },
  { title: 'ReportProvider', description: 'A fourth party that many vendors use.' },
)

const ReportPortfolioEvent = Type.Object(
  {
    ...ReportEvent.properties,
    impactedCount: count('Vendors that it affects.'),
    potentiallyImpactedCount: count('Vendors that it may affect.'),
  },
  { title: 'ReportPortfolioEvent', description: 'An open security event.' },
)

export const PortfolioReport = Type.Object(
  {
    ...reportFrame,
    vendorCount: count('All vendors of the directory.'),
    monitoredCount: count('Monitored vendors; all other figures are about these.'),
    scoredCount: count('Monitored vendors with a score.'),
    averageScore: Type.Optional(Mean),
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
        { date: Day, averageScore: Mean },
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
