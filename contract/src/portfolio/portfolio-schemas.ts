import { type Static, Type } from 'typebox'
import { Id, Timestamp } from '../kernel/schema.ts'
import { Severity } from '../observations/observation.ts'
import { Grade, VendorLifecycleStatus, VendorRecordId } from '../vendors/schemas.ts'
import { ListCall } from './list-call.ts'
import {
  companyName,
  count,
  Day,
  eventFields,
  impactFields,
  MeanScore,
  providerFields,
  scoredVendorFields,
  vulnerabilityFields,
  wholeScore,
} from './portfolio-parts.ts'

const vendorCount = count('How many vendors.')

const PortfolioVendor = Type.Object(
  {
    ...scoredVendorFields,
    change30d: Type.Optional(
      Type.Integer({ description: 'Change of the score over 30 days.', examples: [-12] }),
    ),
  },
  { title: 'PortfolioVendor', description: 'A monitored vendor worth attention.' },
)

const PortfolioGrade = Type.Object(
  { grade: Grade, vendorCount, open: ListCall },
  { title: 'PortfolioGrade', description: 'Monitored vendors of one grade.' },
)

const PortfolioScoreBin = Type.Object(
  {
    min: wholeScore('Lowest score of the range.'),
    max: wholeScore('Highest score of the range.'),
    vendorCount,
    open: ListCall,
  },
  { title: 'PortfolioScoreBin', description: 'Monitored vendors whose score is in one range.' },
)

const PortfolioDay = Type.Object(
  { date: Day, averageScore: MeanScore, vendorCount: count('Vendors that had a score.') },
  { title: 'PortfolioDay', description: 'The portfolio at the end of a day; for today, as it is now.' },
)

const PortfolioSeverity = Type.Object(
  { severity: Severity, observationCount: count('How many observations.'), open: ListCall },
  {
    title: 'PortfolioSeverity',
    description: "Open observations of one severity, the organization's own included.",
  },
)

const ExploitedVulnerability = Type.Object(
  {
    ...vulnerabilityFields,
    isNewlyListed: Type.Boolean({
      description: 'Whether it was added to the list of known exploited vulnerabilities within these days.',
      examples: [true],
    }),
    open: ListCall,
  },
  {
    title: 'ExploitedVulnerability',
    description: 'A known exploited vulnerability that is new in the portfolio.',
  },
)

const KnownExploitedExposure = Type.Object(
  {
    sinceDays: count('How many days back.'),
    observationCount: count(
      'Open observations of known exploited vulnerabilities that were first seen, or whose vulnerability was listed, within these days.',
    ),
    vendorCount: count('Vendors that have one.'),
    open: ListCall,
    vulnerabilities: Type.Array(ExploitedVulnerability, {
      description: 'Those that affect the most vendors, at most 10.',
    }),
  },
  { title: 'KnownExploitedExposure', description: 'New exposure to known exploited vulnerabilities.' },
)

const PortfolioProvider = Type.Object(
  { ...providerFields, open: ListCall },
  { title: 'PortfolioProvider', description: 'A fourth party that many vendors use.' },
)

const PortfolioEvent = Type.Object(
  { ...eventFields, ...impactFields },
  { title: 'PortfolioEvent', description: 'An open security event.' },
)

const OverdueQuestionnaire = Type.Object(
  {
    questionnaireId: Id('qst', 'Id of the questionnaire.'),
    vendorId: VendorRecordId,
    companyName,
    templateName: Type.String({ description: 'Name of the template.', examples: ['Security baseline'] }),
    dueDate: Timestamp('When answers were due.'),
  },
  { title: 'OverdueQuestionnaire', description: 'A questionnaire that is overdue.' },
)

export const Portfolio = Type.Object(
  {
    vendorCount: count('All vendors of the directory.'),
    monitoredCount: count('Monitored vendors; the other figures are about these unless stated otherwise.'),
    averageScore: Type.Optional(MeanScore),
    averageChange30d: Type.Optional(
      Type.Number({
        description: 'Change of the mean score over 30 days, to one decimal.',
        examples: [-1.2],
      }),
    ),
    grades: Type.Array(PortfolioGrade, { description: 'One entry for each grade, A to F.' }),
    scoreBins: Type.Array(PortfolioScoreBin, { description: 'Ten ranges, lowest first.' }),
    unscored: Type.Object(
      { vendorCount, open: ListCall },
      { title: 'UnscoredVendors', description: 'Monitored vendors without a score.' },
    ),
    history: Type.Array(PortfolioDay, {
      description: 'The days of the last 90 that have a mean score, oldest first.',
    }),
    moversUp: Type.Array(PortfolioVendor, { description: 'The largest gains in 30 days, at most 10.' }),
    moversDown: Type.Array(PortfolioVendor, { description: 'The largest losses in 30 days, at most 10.' }),
    worst: Type.Object(
      {
        vendors: Type.Array(PortfolioVendor, { description: 'The lowest scores, at most 10.' }),
        open: ListCall,
      },
      { title: 'WorstVendors', description: 'Where it looks worst.' },
    ),
    openObservations: Type.Array(PortfolioSeverity, {
      description: 'One entry for each severity, highest first.',
    }),
    withCriticals: Type.Object(
      { vendorCount, open: ListCall },
      { title: 'VendorsWithCriticals', description: 'Vendors with an open critical observation.' },
    ),
    knownExploited: KnownExploitedExposure,
    concentration: Type.Array(PortfolioProvider, {
      description:
        'The fourth parties that the most vendors use, at most 10; with 5,000 or more monitored vendors, these can be a few minutes old.',
    }),
    securityEvents: Type.Object(
      {
        openCount: count('Open events.'),
        open: ListCall,
        events: Type.Array(PortfolioEvent, {
          description: 'Those that affect the most vendors first, at most 10.',
        }),
      },
      { title: 'PortfolioEvents', description: 'Security events that are not closed.' },
    ),
    questionnaires: Type.Object(
      {
        overdueCount: count('Sent, but not submitted by the due date.'),
        overdueOpen: ListCall,
        overdue: Type.Array(OverdueQuestionnaire, { description: 'The longest overdue first, at most 10.' }),
        submittedCount: count('Submitted, but not reviewed yet.'),
        submittedOpen: ListCall,
      },
      { title: 'PortfolioQuestionnaires', description: 'Questionnaires that need attention.' },
    ),
    lifecycleStatuses: Type.Array(
      Type.Object(
        { status: VendorLifecycleStatus, vendorCount, open: ListCall },
        { title: 'PortfolioLifecycleStatus', description: 'Vendors of one lifecycle status.' },
      ),
      { description: 'All vendors, by lifecycle status.' },
    ),
    monitoring: Type.Array(
      Type.Object(
        {
          isMonitored: Type.Boolean({ description: 'Whether they are monitored.', examples: [true] }),
          vendorCount,
          open: ListCall,
        },
        { title: 'PortfolioMonitoring', description: 'Vendors that are monitored, or are not.' },
      ),
      { description: 'All vendors, by whether they are monitored.' },
    ),
    calculatedAt: Timestamp('When these figures were retrieved.'),
  },
  { title: 'Portfolio', description: 'The whole portfolio at a glance.' },
)

export type Portfolio = Static<typeof Portfolio>
