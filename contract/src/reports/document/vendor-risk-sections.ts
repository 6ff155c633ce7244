import type { VendorReport } from '../vendor-report-schemas.ts'
import type { ReportSection } from './report-document.ts'
import { severityBars, table, type Telling } from './shared-sections.ts'

/** What is open and what to fix first. */
export const riskSections = (report: VendorReport, telling: Telling): ReportSection[] => {
  const { words, format } = telling
  const { sections, columns, labels, empty } = words
  const openCount = report.openObservations.reduce((sum, one) => sum + one.observationCount, 0)
  const dueText = ({ dueAt, slaStatus }: VendorReport['observations'][number]): string =>
    dueAt === undefined
      ? ''
      : `${format.day(dueAt)}${slaStatus === 'SLA_STATUS_OVERDUE' ? ` (${format.label(slaStatus)})` : ''}`
  return [
    {
      title: sections.fixes,
      blocks: [
        table(
          {
            label: labels.fixes,
            columns: [
              { title: columns.finding, share: 5 },
              { title: columns.severity, share: 1.5 },
              { title: columns.open, share: 1, isNumber: true },
              { title: columns.gain, share: 1.3, isNumber: true },
              { title: columns.scoreAfter, share: 1.2, isNumber: true },
            ],
            rows: report.fixes.map((fix) => [
              fix.title,
              format.label(fix.severity),
              format.count(fix.openCount),
              format.points(fix.points),
              format.score(fix.scoreAfter),
            ]),
            empty: empty.fixes,
          },
          telling,
        ),
      ],
    },
    {
      title: sections.risks,
      blocks: [
        severityBars(report.openObservations, telling),
        table(
          {
            label: labels.observations,
            columns: [
              { title: columns.finding, share: 4.5 },
              { title: columns.severity, share: 1.4 },
              { title: columns.where, share: 2.8 },
              { title: columns.since, share: 1.8 },
              { title: columns.due, share: 1.8 },
            ],
            rows: report.observations.map((one) => [
              one.isKnownExploited ? `${one.title} (${words.exploitedMark})` : one.title,
              format.label(one.severity),
              one.assetName,
              format.day(one.firstSeen),
              dueText(one),
            ]),
            empty: empty.observations,
            total: openCount,
          },
          telling,
        ),
      ],
    },
  ]
}

/** Events, fourth parties and questionnaires. */
export const relationSections = (report: VendorReport, telling: Telling): ReportSection[] => {
  const { words, format } = telling
  const { sections, columns, labels, empty } = words
  return [
    {
      title: sections.events,
      blocks: [
        table(
          {
            label: labels.events,
            columns: [
              { title: columns.event, share: 5 },
              { title: columns.severity, share: 1.4 },
              { title: columns.status, share: 1.8 },
              { title: columns.date, share: 1.8 },
            ],
            rows: report.events.map(({ title, severity, status, occurredAt }) => [
              title,
              format.label(severity),
              format.label(status),
              format.day(occurredAt),
            ]),
            empty: empty.events,
            total: report.eventCount,
          },
          telling,
        ),
      ],
    },
    {
      title: sections.fourthParties,
      blocks: [
        table(
          {
            label: labels.fourthParties,
            columns: [
              { title: columns.provider, share: 3 },
              { title: columns.products, share: 5 },
            ],
            rows: report.fourthParties.map(({ fourthPartyName, fourthPartyDomain, products }) => [
              `${fourthPartyName} (${fourthPartyDomain})`,
              products.join(', '),
            ]),
            empty: empty.fourthParties,
            total: report.fourthPartyCount,
          },
          telling,
        ),
      ],
    },
    {
      title: sections.questionnaires,
      blocks: [
        table(
          {
            label: labels.questionnaires,
            columns: [
              { title: columns.template, share: 4 },
              { title: columns.status, share: 2 },
              { title: columns.answered, share: 1.4, isNumber: true },
              { title: columns.due, share: 1.8 },
            ],
            rows: report.questionnaires.map(({ templateName, status, progressPercent, dueDate }) => [
              templateName,
              format.label(status),
              format.percent(progressPercent),
              dueDate === undefined ? '' : format.day(dueDate),
            ]),
            empty: empty.questionnaires,
            total: report.questionnaireCount,
          },
          telling,
        ),
      ],
    },
  ]
}
