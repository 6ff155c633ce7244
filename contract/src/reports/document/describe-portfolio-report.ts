import type { PortfolioReport } from '../portfolio-report-schemas.ts'
import type { ReportDocument, ReportFigure, ReportSection } from './report-document.ts'
import { relationSections, riskSection, standingSections } from './portfolio-sections.ts'
import { createReportFormat, type MemberLabel, toneOfChange } from './report-format.ts'
import { type ReportWords, reportWords } from './report-words.ts'
import { methodSection, table, type Telling, workFacts } from './shared-sections.ts'

const toneOfCount = (count: number) => (count === 0 ? 'good' : 'bad')

const figuresOf = (report: PortfolioReport, { words, format }: Telling): ReportFigure[] => {
  const { figures } = words
  const { averageScore, averageChange, knownExploited } = report
  return [
    {
      label: figures.averageScore,
      value: averageScore === undefined ? figures.noScore : format.number(averageScore),
      note: figures.scored(report.scoredCount),
    },
    ...(averageChange === undefined
      ? []
      : [
          {
            label: figures.change,
            value: format.change(averageChange),
            tone: toneOfChange(averageChange),
          } as const,
        ]),
    {
      label: figures.monitored,
      value: format.number(report.monitoredCount),
      note: figures.ofAll(report.vendorCount),
    },
    {
      label: figures.moved,
      value: format.number(report.worseCount),
      note: figures.improved(report.betterCount),
    },
    {
      label: figures.criticals,
      value: format.number(report.withCriticalsCount),
      tone: toneOfCount(report.withCriticalsCount),
    },
    {
      label: figures.exploited,
      value: format.number(knownExploited.observationCount),
      note: figures.exploitedNote(knownExploited.vendorCount),
      tone: toneOfCount(knownExploited.observationCount),
    },
    { label: figures.events, value: format.number(report.eventCount) },
    {
      label: figures.overdue,
      value: format.number(report.work.overdueCount),
      tone: toneOfCount(report.work.overdueCount),
    },
  ]
}

const workSection = (report: PortfolioReport, telling: Telling): ReportSection => {
  const { words, format } = telling
  const { work } = words
  return {
    title: words.sections.work,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...workFacts(report.work, telling),
          { label: work.overdueQuestionnaires, value: format.number(report.overdueQuestionnaireCount) },
          { label: work.submittedQuestionnaires, value: format.number(report.submittedQuestionnaireCount) },
        ],
      },
    ],
  }
}

const coverageSection = (report: PortfolioReport, telling: Telling): ReportSection => {
  const { words, format } = telling
  const { columns, labels, empty } = words
  return {
    title: words.sections.coverage,
    blocks: [
      table(
        {
          label: labels.coverage,
          columns: [
            { title: columns.factor, share: 5 },
            { title: columns.vendors, share: 1.4, isNumber: true },
            { title: columns.share, share: 1.4, isNumber: true },
          ],
          rows: report.coverage.map(({ category, vendorCount }) => [
            format.label(category),
            format.number(vendorCount),
            `${format.number(report.monitoredCount === 0 ? 0 : (100 * vendorCount) / report.monitoredCount)} %`,
          ]),
          empty: empty.coverage,
        },
        telling,
      ),
    ],
  }
}

/** The report on the portfolio in words, section by section. */
export const describePortfolioReport = (
  report: PortfolioReport,
  label: MemberLabel,
  words: ReportWords = reportWords,
): ReportDocument => {
  const format = createReportFormat(words, label)
  const telling = { words, format }
  const period = words.period(format.day(report.since), format.day(report.asOf))
  return {
    language: words.language,
    title: words.portfolioTitle,
    subtitle: words.preparedFor(report.organizationName, period),
    footer: words.footer(report.organizationName, format.moment(report.asOf)),
    sections: [
      { title: words.sections.summary, blocks: [{ kind: 'figures', figures: figuresOf(report, telling) }] },
      ...standingSections(report, telling),
      riskSection(report, telling),
      ...relationSections(report, telling),
      workSection(report, telling),
      coverageSection(report, telling),
      methodSection(report.modelVersion, telling),
    ],
  }
}
