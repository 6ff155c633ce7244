import { selectLinkedReport } from '../../store/reports/report-link.ts'
import type { Handler } from '../handler.ts'
import { linkInvalid } from '../link-invalid.ts'
import { portfolioReportFile, vendorReportFile } from './report-file.ts'

export const downloadLinkedReport: Handler<'DownloadLinkedReport'> = async (
  _input,
  { db, principal, settings },
) => {
  const { vendorReport, portfolioReport } = (await selectLinkedReport(db, principal.actor.id)) ?? {}
  if (vendorReport)
    return vendorReportFile(
      { companyName: vendorReport.vendor.companyName, asOf: vendorReport.asOf },
      async () => vendorReport,
      settings,
    )
  if (portfolioReport) return portfolioReportFile(portfolioReport, settings)
  throw linkInvalid()
}
