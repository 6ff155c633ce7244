import type { PortfolioReport } from '../portfolio-report-schemas.ts'
import type { ReportDocument, ReportFigure, ReportSection } from './report-document.ts'
import { relationSections, riskSection, standingSections } from './portfolio-sections.ts'
import { createReportFormat, type MemberLabel, toneOfChange } from './report-format.ts'
import { type ReportWords, reportWords } from './report-words.ts'
import { documentOf, table, type Telling, workFacts } from './shared-sections.ts'

const toneOfCount = (count: number) => (count === 0 ? 'good' : 'bad')

const figuresOf = (report: PortfolioReport, { words, format }: Telling): ReportFigure[] => {
  const { figures } = words
  const { averageScore, averageChange, knownExploited } = report
  return [
    {
      label: figures.averageScore,
      value: averageScore === undefined ? figures.noScore : format.score(averageScore),
      note: figures.scored(format.count(report.scoredCount)),
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
      value: format.count(report.monitoredCount),
      note: figures.ofAll(format.count(report.vendorCount)),
    },
    {
      label: figures.moved,
      value: format.count(report.worseCount),
      note: figures.improved(format.count(report.betterCount)),
    },
    {
      label: figures.criticals,
      value: format.count(report.withCriticalsCount),
      tone: toneOfCount(report.withCriticalsCount),
    },
    {
      label: figures.exploited,
      value: format.count(knownExploited.observationCount),
      note: figures.exploitedNote(format.count(knownExploited.vendorCount)),
      tone: toneOfCount(knownExploited.observationCount),
    },
    { label: figures.events, value: format.count(report.eventCount) },
    {
      label: figures.overdue,
      value: format.count(report.work.overdueCount),
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
          { label: work.overdueQuestionnaires, value: format.count(report.overdueQuestionnaireCount) },
          { label: work.submittedQuestionnaires, value: format.count(report.submittedQuestionnaireCount) },
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
            format.count(vendorCount),
            format.percent(report.monitoredCount === 0 ? 0 : (100 * vendorCount) / report.monitoredCount),
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
  const telling = { words, format: createReportFormat(words, label) }
  return documentOf(
    report,
    words.portfolioTitle,
    [
      { title: words.sections.summary, blocks: [{ kind: 'figures', figures: figuresOf(report, telling) }] },
      ...standingSections(report, telling),
      riskSection(report, telling),
      ...relationSections(report, telling),
      workSection(report, telling),
      coverageSection(report, telling),
    ],
    telling,
  )
}
