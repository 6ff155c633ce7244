import { readReportSince } from '../../domain/reports/report-period.ts'
import type { Handler } from '../handler.ts'
import { readPortfolioReport } from './read-portfolio-report.ts'
import { portfolioReportFile } from './report-file.ts'

export const downloadPortfolioReport: Handler<'DownloadPortfolioReport'> = async ({ since }, context) =>
  portfolioReportFile(
    await readPortfolioReport(context, readReportSince(since, context.now)),
    context.settings,
  )
