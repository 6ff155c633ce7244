import { readReportSince } from '../../domain/reports/report-period.ts'
import type { Handler } from '../handler.ts'
import { readVendorReport } from './read-vendor-report.ts'
import { vendorReportFile } from './report-file.ts'

export const downloadVendorReport: Handler<'DownloadVendorReport'> = async ({ id, since }, context) =>
  vendorReportFile(await readVendorReport(context, id, readReportSince(since, context.now)), context.settings)
