import { type Static, Type } from 'typebox'
import { Id, Timestamp } from '../kernel/schema.ts'
import { ObservationOrn, Severity, SlaStatus } from '../observations/observation.ts'
import { ObservationCategory } from '../observations/schemas.ts'
import { CheckedFactor, FactorScore, ScoreAtMost } from '../observations/vendor-scores.ts'
import { QuestionnaireStatus } from '../questionnaires/schemas.ts'
import { AccessType, BusinessImpact, DataTypeShared, RiskLevel } from '../vendors/classification-schemas.ts'
import { Grade, VendorLifecycleStatus, VendorRecordId } from '../vendors/schemas.ts'
import { VendorTier } from '../vendors/tier-schemas.ts'
import { companyName, count, Day, domainName, wholeScore } from '../portfolio/portfolio-parts.ts'
import { points, ReportCause, ReportEvent, reportFrame, ReportSeverity, ReportWork } from './report-parts.ts'

const title = Type.String({ description: 'What it is, in one line.', examples: ['DMARC record missing'] })

const ReportVendor = Type.Object(
  {
    vendorId: VendorRecordId,
    companyName,
    domainName,
    lifecycleStatus: VendorLifecycleStatus,
    isMonitored: Type.Boolean({ description: 'Whether it is monitored.', examples: [true] }),
    riskLevel: RiskLevel,
    businessImpact: BusinessImpact,
    tier: Type.Optional(VendorTier),
    ownerName: Type.Optional(
      Type.String({ description: 'The member who is responsible for it.', examples: ['Ana Ruiz'] }),
    ),
    dataTypesShared: Type.Array(DataTypeShared, { description: 'Data shared with it.' }),
    accessTypes: Type.Array(AccessType, { description: 'Access it has.' }),
    contractEndDate: Type.Optional(Timestamp('When the contract ends.')),
  },
  { title: 'ReportVendor', description: 'The vendor that the report is about.' },
)

const ReportScore = Type.Object(
  {
    hasSufficientData: Type.Boolean({
      description: 'False if there is no score: the vendor is not monitored, or too little was checked.',
      examples: [true],
    }),
    value: Type.Optional(wholeScore('The score, higher is better.')),
    grade: Grade,
    scoreAtMost: ScoreAtMost,
    previousValue: Type.Optional(points('The score at the start of the period, with one decimal.')),
    previousDate: Type.Optional(Day),
    change: Type.Optional(points('Change of the score over the period, with one decimal.')),
    scoreWhenAllFixed: Type.Optional(wholeScore('The score once everything is fixed.')),
    breachLikelihood: Type.Optional(wholeScore('Likelihood of a breach, higher is worse.')),
    ransomware: Type.Optional(wholeScore('Likelihood of ransomware, higher is worse.')),
    coverageNote: Type.String({
      description: 'What the score rests on, in a sentence.',
      examples: ['11 of 12 factors were checked.'],
    }),
  },
  { title: 'ReportScore', description: 'The score. Heuristic, not calibrated.' },
)

const ReportFix = Type.Object(
  {
    title,
    category: ObservationCategory,
    severity: Severity,
    openCount: count('Open observations of it.'),
    points: points('Points the score would gain if only these were fixed.'),
    scoreAfter: wholeScore('The score once these and everything before them in the list are fixed.'),
  },
  { title: 'ReportFix', description: 'Observations of one type that can be fixed together.' },
)

const ReportObservation = Type.Object(
  {
    orn: ObservationOrn,
    title,
    severity: Severity,
    assetName: Type.String({ description: 'Where it was seen.', examples: ['www.acme.com'] }),
    isKnownExploited: Type.Boolean({
      description: 'Whether it is a vulnerability that is known to be exploited.',
      examples: [false],
    }),
    firstSeen: Timestamp('When it was first seen.'),
    dueAt: Type.Optional(Timestamp('When it is due.')),
    slaStatus: Type.Optional(SlaStatus),
  },
  { title: 'ReportObservation', description: 'A single open observation.' },
)

const ReportFourthParty = Type.Object(
  {
    fourthPartyDomain: Type.String({ description: 'Domain of the fourth party.', examples: ['google.com'] }),
    fourthPartyName: Type.String({ description: 'Its name.', examples: ['Google'] }),
    products: Type.Array(Type.String({ examples: ['Google Workspace'] }), {
      description: 'Products of it that the vendor uses.',
    }),
  },
  { title: 'ReportFourthParty', description: 'A company that the vendor depends on.' },
)

const ReportQuestionnaire = Type.Object(
  {
    questionnaireId: Id('qst', 'Id of the questionnaire.'),
    templateName: Type.String({ description: 'Name of the template.', examples: ['Security baseline'] }),
    status: QuestionnaireStatus,
    dueDate: Type.Optional(Timestamp('When answers are due.')),
    progressPercent: Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'Answered questions as a share of those that apply, to one decimal.',
      examples: [52.8],
    }),
  },
  { title: 'ReportQuestionnaire', description: 'A questionnaire of the vendor.' },
)

const ReportActivity = Type.Object(
  {
    occurredAt: Timestamp('When it was done.'),
    actorName: Type.String({ description: 'Who did it.', examples: ['Ana Ruiz'] }),
    sentence: Type.String({
      description: 'What was done, in an English sentence without its subject.',
      examples: ['Changed the vendor: company name, risk level.'],
    }),
  },
  { title: 'ReportActivity', description: 'Something that was done about the vendor.' },
)

const ReportReceipt = Type.Object(
  {
    sha256: Type.String({
      description: 'SHA-256 of the canonical form of the receipt.',
      examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    }),
    keyId: Type.String({ description: 'Id of the key that signed it.', examples: ['21fe31dfa154a261'] }),
    keySha256: Type.String({
      description: 'SHA-256 of the public key, to compare with the one that the issuer publishes.',
      examples: ['21fe31dfa154a261626bf854046fd2271b7bed4b6abe45aa58877ef47f9721b9'],
    }),
    issuedAt: Timestamp('When it was issued, on the day of the report.'),
    url: Type.String({
      description: 'Where GetVendorScoreReceipt returns it, as long as it is kept.',
      examples: [
        'https://risk.example.com/public/v1/vendors/vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3/score-receipt?receiptSha256=9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      ],
    }),
  },
  {
    title: 'ReportReceipt',
    description:
      'The signed receipt from which anybody can calculate the score of the report again. It was issued from the same data.',
  },
)

export const VendorReport = Type.Object(
  {
    ...reportFrame,
    vendor: ReportVendor,
    score: ReportScore,
    history: Type.Array(
      Type.Object(
        { date: Day, score: wholeScore('The score at the end of the day.') },
        { title: 'ReportScoreDay', description: 'The score of one day.' },
      ),
      { description: 'The days of the last year with a score, oldest first.' },
    ),
    factors: Type.Array(FactorScore, { description: 'What the score is made of, heaviest loss first.' }),
    causes: Type.Array(ReportCause, {
      description: 'Why the score moved in the period, biggest first; at most 20.',
    }),
    openObservations: Type.Array(ReportSeverity, {
      description: 'Open observations by severity, highest first.',
    }),
    fixes: Type.Array(ReportFix, { description: 'What to fix first; at most 10.' }),
    observations: Type.Array(ReportObservation, { description: 'The worst open observations; at most 15.' }),
    eventCount: count('Open security events that affect or may affect the vendor.'),
    events: Type.Array(ReportEvent, { description: 'The newest of them; at most 15.' }),
    fourthPartyCount: count('Companies that the vendor depends on.'),
    fourthParties: Type.Array(ReportFourthParty, { description: 'Some of them; at most 15.' }),
    questionnaireCount: count('Questionnaires of the vendor.'),
    questionnaires: Type.Array(ReportQuestionnaire, { description: 'The newest; at most 15.' }),
    work: ReportWork,
    activities: Type.Array(ReportActivity, {
      description: 'What was done in the period, newest first; at most 20.',
    }),
    hasMoreActivities: Type.Boolean({
      description: 'Whether more was done in the period than is listed.',
      examples: [false],
    }),
    coverage: Type.Array(CheckedFactor, { description: 'What was checked, when and by what.' }),
    unchecked: Type.Array(ObservationCategory, { description: 'What was not checked yet.' }),
    receipt: Type.Optional(ReportReceipt),
    receiptNote: Type.Optional(
      Type.String({
        description: 'Why the report has no receipt, in a sentence.',
        examples: ['The vendor acme.com is not monitored, so it has no score.'],
      }),
    ),
  },
  { title: 'VendorReport', description: 'A vendor on a few pages, for people who do not use the console.' },
)

export type VendorReport = Static<typeof VendorReport>
export type ReportReceipt = Static<typeof ReportReceipt>
