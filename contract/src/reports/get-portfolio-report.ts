import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { PortfolioReport } from './portfolio-report-schemas.ts'
import { portfolioReportInput, reportCall } from './report-call.ts'

export const GetPortfolioReport = operation({
  ...reportCall,
  summary:
    'Get the report on the whole portfolio for a board: scores, trend, who got worse and why, top risks, work and method.',
  description: 'DownloadPortfolioReport returns the same as a PDF file.',
  path: '/public/v1/portfolio/report',
  errors: [],
  heavy: true,
  input: Type.Object(portfolioReportInput),
  output: Type.Object({ report: PortfolioReport }),
})
