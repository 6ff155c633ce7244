import { readReportSince } from '../../domain/reports/report-period.ts'
import type { Handler } from '../handler.ts'
import { readPortfolioReport } from './read-portfolio-report.ts'

export const getPortfolioReport: Handler<'GetPortfolioReport'> = async ({ since }, context) => ({
  report: await readPortfolioReport(context, readReportSince(since, context.now)),
})
