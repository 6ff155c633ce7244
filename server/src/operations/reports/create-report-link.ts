import { ApiError, invalidField } from '@parapet/contract'
import { newId } from '../../domain/kernel/id.ts'
import { maxReportLinks, newReportLink } from '../../domain/reports/report-link.ts'
import { readReportExpiry, readReportSince } from '../../domain/reports/report-period.ts'
import { countReportLinks, deleteExpiredReports, insertReportLink } from '../../store/reports/report-link.ts'
import type { Handler, RecordContext } from '../handler.ts'
import { readPortfolioReport } from './read-portfolio-report.ts'
import { readVendorReport } from './read-vendor-report.ts'

/** The report to be shown, what it is about, and the vendor if it is about one. */
const readReport = async (vendorId: string | undefined, since: Date, context: RecordContext) => {
  if (vendorId === undefined) {
    const report = await readPortfolioReport(context, since)
    return { report, subject: report.organizationName, vendorId: undefined }
  }
  const report = await readVendorReport(context, vendorId, since)
  return { report, subject: report.vendor.companyName, vendorId: report.vendor.vendorId }
}

export const createReportLink: Handler<'CreateReportLink'> = async (
  { kind, vendorId, since, expiresAt },
  context,
) => {
  const { db, now, settings, principal, audit } = context
  const isOfVendor = kind === 'REPORT_KIND_VENDOR'
  if (isOfVendor && vendorId === undefined)
    throw invalidField('vendorId', 'is required for the report on a vendor.')
  if (!isOfVendor && vendorId !== undefined)
    throw invalidField('vendorId', 'goes with REPORT_KIND_VENDOR only: leave it out.')
  const start = readReportSince(since, now)
  const end = readReportExpiry(expiresAt, now)
  await deleteExpiredReports(db)
  // The transaction is serializable, so two calls cannot both take the last place.
  if ((await countReportLinks(db)) >= maxReportLinks)
    throw new ApiError(
      'REPORT_LINK_LIMIT_REACHED',
      `An organization can have ${maxReportLinks} links to reports. Revoke one that is no longer needed.`,
    )
  const shown = await readReport(vendorId, start, context)
  const { url, tokenHash } = newReportLink(settings.publicUrl)
  const link = await insertReportLink(db, {
    id: newId('rpl'),
    tokenHash,
    kind,
    ...shown,
    asOf: now,
    expiresAt: end,
    createdBy: principal.actor,
  })
  if (!link) throw new Error('The link was inserted in this transaction.')
  await audit([
    {
      action: 'report-link.created',
      targetType: 'report-link',
      targetId: link.id,
      details: { kind, subject: link.subject, expiresAt: link.expiresAt },
    },
  ])
  return { link, url }
}
