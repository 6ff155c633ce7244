import type { PortfolioReport } from '../portfolio-report-schemas.ts'
import type { ReportSection } from './report-document.ts'
import { toneOfMember } from './report-format.ts'
import { causeWithPoints, severityBars, table, type Telling, trendBlocks } from './shared-sections.ts'

const movedSections = (report: PortfolioReport, telling: Telling): ReportSection[] => {
  const { words, format } = telling
  const { columns, sections, labels, empty } = words
  const moved = (
    title: string,
    label: string,
    changes: PortfolioReport['worse'],
    more: { empty: string; total: number },
  ): ReportSection => ({
    title,
    blocks: [
      table(
        {
          label,
          columns: [
            { title: columns.vendor, share: 3 },
            { title: columns.before, share: 1 },
            { title: columns.score, share: 1 },
            { title: columns.change, share: 1.1, isNumber: true },
            { title: columns.why, share: 6 },
          ],
          rows: changes.map((one) => [
            `${one.companyName} (${one.vendorDomain})`,
            `${format.score(one.previousScore)} ${format.label(one.previousGrade)}`,
            `${format.score(one.score)} ${format.label(one.grade)}`,
            format.change(one.change),
            one.causes.map((cause) => causeWithPoints(cause, telling)).join('\n'),
          ]),
          ...more,
        },
        telling,
      ),
    ],
  })
  return [
    moved(sections.worse, labels.worse, report.worse, { empty: empty.worse, total: report.worseCount }),
    moved(sections.better, labels.better, report.better, { empty: empty.better, total: report.betterCount }),
  ]
}

/** How the vendors stand, and which moved. */
export const standingSections = (report: PortfolioReport, telling: Telling): ReportSection[] => {
  const { words, format } = telling
  const { columns, sections, labels, empty } = words
  const history = report.history.map(({ date, averageScore }) => ({ date, value: averageScore }))
  return [
    {
      title: sections.standing,
      blocks: [
        {
          kind: 'bars',
          label: words.grades,
          bars: report.grades.map(({ grade, vendorCount }) => ({
            label: format.label(grade),
            value: vendorCount,
            text: format.count(vendorCount),
            tone: toneOfMember(grade),
          })),
        },
        ...trendBlocks(words.averageTrend, history, telling),
      ],
    },
    ...movedSections(report, telling),
    {
      title: sections.worst,
      blocks: [
        table(
          {
            label: labels.worst,
            columns: [
              { title: columns.vendor, share: 5 },
              { title: columns.score, share: 1, isNumber: true },
              { title: columns.grade, share: 1 },
              { title: columns.criticals, share: 1.6, isNumber: true },
            ],
            rows: report.worst.map((one) => [
              `${one.companyName} (${one.domainName})`,
              format.score(one.score),
              format.label(one.grade),
              format.count(one.openCriticalObservationCount),
            ]),
            empty: empty.worst,
          },
          telling,
        ),
      ],
    },
  ]
}

/** The worst kinds of findings. */
export const riskSection = (report: PortfolioReport, telling: Telling): ReportSection => {
  const { words, format } = telling
  const { columns, labels, empty } = words
  return {
    title: words.sections.risks,
    blocks: [
      severityBars(report.openObservations, telling),
      table(
        {
          label: labels.risks,
          columns: [
            { title: columns.finding, share: 5 },
            { title: columns.severity, share: 1.4 },
            { title: columns.open, share: 1, isNumber: true },
            { title: columns.vendors, share: 1.1, isNumber: true },
          ],
          rows: report.risks.map((one) => [
            one.isKnownExploited ? `${one.title} (${words.exploitedMark})` : one.title,
            format.label(one.severity),
            format.count(one.openCount),
            format.count(one.vendorCount),
          ]),
          empty: empty.risks,
        },
        telling,
      ),
      table(
        {
          label: labels.exploited,
          columns: [
            { title: columns.vulnerability, share: 4 },
            { title: columns.findings, share: 1.2, isNumber: true },
            { title: columns.vendors, share: 1.2, isNumber: true },
          ],
          rows: report.knownExploited.vulnerabilities.map((one) => [
            one.vulnerabilityId,
            format.count(one.observationCount),
            format.count(one.vendorCount),
          ]),
          empty: empty.exploited,
        },
        telling,
      ),
    ],
  }
}

/** Fourth parties and events. */
export const relationSections = (report: PortfolioReport, telling: Telling): ReportSection[] => {
  const { words, format } = telling
  const { columns, sections, labels, empty } = words
  return [
    {
      title: sections.concentration,
      blocks: [
        table(
          {
            label: labels.concentration,
            columns: [
              { title: columns.provider, share: 5 },
              { title: columns.vendors, share: 1.2, isNumber: true },
              { title: columns.share, share: 1.2, isNumber: true },
            ],
            rows: report.concentration.map((one) => [
              `${one.fourthPartyName} (${one.fourthPartyDomain})`,
              format.count(one.vendorCount),
              format.percent(one.percent),
            ]),
            empty: empty.fourthParties,
          },
          telling,
        ),
      ],
    },
    {
      title: sections.events,
      blocks: [
        table(
          {
            label: labels.events,
            columns: [
              { title: columns.event, share: 4.5 },
              { title: columns.severity, share: 1.3 },
              { title: columns.status, share: 1.6 },
              { title: columns.date, share: 1.6 },
              { title: columns.affected, share: 1.2, isNumber: true },
              { title: columns.maybeAffected, share: 1.2, isNumber: true },
            ],
            rows: report.events.map((one) => [
              one.title,
              format.label(one.severity),
              format.label(one.status),
              format.day(one.occurredAt),
              format.count(one.impactedCount),
              format.count(one.potentiallyImpactedCount),
            ]),
            empty: empty.events,
            total: report.eventCount,
          },
          telling,
        ),
      ],
    },
  ]
}
