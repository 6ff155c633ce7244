import { type Static, Type } from 'typebox'
import { Timestamp } from '../kernel/schema.ts'
import { Severity } from '../observations/observation.ts'
import { ObservationCategory } from '../observations/schemas.ts'
import { count, eventFields } from '../portfolio/portfolio-parts.ts'
import { ScoreCause } from '../vendors/score-change-schemas.ts'

export const points = (description: string) =>
  Type.Number({ minimum: -100, maximum: 100, description, examples: [-4.2] })

/** A time near now. It has no example, because any fixed time would soon be refused. */
export const TimeFromNow = (description: string) => Type.String({ format: 'date-time', description })

export const ReportSince = TimeFromNow(
  'Start of the period that changes and work are reported for: at most 366 days ago. 90 days ago if omitted.',
)

/** What every report begins with. */
export const reportFrame = {
  organizationName: Type.String({
    description: 'Name of the organization that the report is from.',
    examples: ['Example Ltd'],
  }),
  since: Timestamp('Start of the period.'),
  asOf: Timestamp('When the report was made. All figures are of this moment.'),
  modelVersion: Type.String({ description: 'Version of the scoring model.', examples: ['2'] }),
}

export const ReportCause = Type.Pick(ScoreCause, ['kind', 'title', 'count', 'points', 'date'], {
  title: 'ReportCause',
  description: 'Why a score moved.',
})

export const ReportSeverity = Type.Object(
  { severity: Severity, observationCount: count('How many observations.') },
  { title: 'ReportSeverity', description: 'Open observations of one severity.' },
)

export const ReportEvent = Type.Object(eventFields, {
  title: 'ReportEvent',
  description: 'An open security event.',
})

export const ReportWork = Type.Object(
  {
    newCount: count('Findings that were first seen in the period.'),
    resolvedCount: count('Times that a finding was resolved in the period.'),
    requestedCount: count('Findings that a vendor was asked to fix in the period.'),
    respondedCount: count('Answers of vendors about findings in the period.'),
    disputedCount: count('Findings that a vendor disputed in the period.'),
    ruledCount: count('Disputes that were decided in the period.'),
    acceptedCount: count('Findings whose risk was accepted in the period.'),
    overdueCount: count('Open findings that are past their due date now.'),
    acceptedNowCount: count('Findings whose risk is accepted now.'),
  },
  { title: 'ReportWork', description: 'What was done about findings, and what waits.' },
)

export const ReportCoverage = Type.Object(
  {
    category: ObservationCategory,
    vendorCount: count('Monitored vendors for which it was checked.'),
  },
  { title: 'ReportCoverage', description: 'How far an area of security was checked.' },
)

export type ReportWork = Static<typeof ReportWork>
export type ReportCause = Static<typeof ReportCause>
export type ReportSeverity = Static<typeof ReportSeverity>
