import { readReportSince } from '../../domain/reports/report-period.ts'
import { selectVendor } from '../../store/vendors/vendor.ts'
import type { Handler } from '../handler.ts'
import { noSuchVendor } from '../vendors/no-such-vendor.ts'
import { readVendorReport } from './read-vendor-report.ts'
import { vendorReportFile } from './report-file.ts'

export const downloadVendorReport: Handler<'DownloadVendorReport'> = async (
  { id, since },
  { db, now, settings, receiptKey, inOrganization },
) => {
  const vendor = await selectVendor(db, id)
  if (!vendor) throw noSuchVendor(id)
  const start = readReportSince(since, now)
  const read = () =>
    inOrganization(
      (own, audit) => readVendorReport({ db: own, now, settings, audit, receiptKey }, id, start),
      { snapshot: true },
    )
  return vendorReportFile({ companyName: vendor.companyName, asOf: now.toISOString() }, read, settings)
}
