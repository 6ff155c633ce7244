import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { portfolioReportInput, reportCall } from './report-call.ts'

export const DownloadPortfolioReport = operation({
  ...reportCall,
  summary: 'Download the report on the whole portfolio as a PDF file.',
  path: '/public/v1/portfolio/report.pdf',
  errors: [],
  file: ['application/pdf'],
  input: Type.Object(portfolioReportInput),
  output: Type.Object({}),
})
