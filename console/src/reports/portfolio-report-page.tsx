import { describePortfolioReport } from '@parapet/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { Answered } from '../parts/answered.tsx'
import { ask } from '../parts/ask.ts'
import { client } from '../parts/client.ts'
import { labelOf } from '../parts/label-of.ts'
import { TextLink } from '../parts/text-link.tsx'
import { words as portfolioWords } from '../portfolio/words.tsx'
import { ReportPage } from './report-page.tsx'
import { useReportPeriod } from './use-report-period.ts'
import { words } from './words.ts'

/** The report on the whole portfolio for a board, as a page to print. */
export const PortfolioReportPage = () => {
  const period = useReportPeriod()
  const input = { since: period.since }
  const query = useQuery(ask('GetPortfolioReport', input))
  const report = query.data?.report
  return (
    <ReportPage
      above={<TextLink to={{ to: '/' }}>{portfolioWords.page.title}</TextLink>}
      period={period}
      report={report && describePortfolioReport(report, labelOf, words.report)}
      waiting={
        <Answered query={query} rows={12}>
          {() => null}
        </Answered>
      }
      download={() => client.downloadPortfolioReport(input)}
      share={{ kind: 'REPORT_KIND_PORTFOLIO', since: period.since }}
    />
  )
}
