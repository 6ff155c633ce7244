import { readReportSince } from '../../domain/reports/report-period.ts'
import type { Handler } from '../handler.ts'
import { readVendorReport } from './read-vendor-report.ts'

export const getVendorReport: Handler<'GetVendorReport'> = async ({ id, since }, context) => ({
  report: await readVendorReport(context, id, readReportSince(since, context.now)),
})
