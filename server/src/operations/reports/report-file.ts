import type { PortfolioReport, VendorReport } from '@parapet/contract'
import { describePortfolioReport, describeVendorReport, type ReportDocument } from '@parapet/contract/reports'
import { memberLabel } from '../../domain/kernel/member-label.ts'
import type { FileAnswer, Settings } from '../handler.ts'
import { createGiveWay } from './give-way.ts'

type PdfAnswer = FileAnswer & { mediaType: 'application/pdf' }

/** Made from data that is read first, outside the transaction that found what it is about. */
const pdfFile = (
  name: string,
  tell: () => Promise<ReportDocument>,
  { reportFonts }: Settings,
): PdfAnswer => ({
  name,
  mediaType: 'application/pdf',
  content: async () => {
    const document = await tell()
    // Loaded with the first report: it brings fonts and their tables.
    const { renderPdf } = await import('../../domain/reports/render-pdf.ts')
    return renderPdf(document, await reportFonts(), createGiveWay())
  },
})

const dayOf = (at: string): string => at.slice(0, 'YYYY-MM-DD'.length)

export const vendorReportFile = (
  { companyName, asOf }: { companyName: string; asOf: string },
  read: () => Promise<VendorReport>,
  settings: Settings,
): PdfAnswer =>
  pdfFile(
    `${companyName} ${dayOf(asOf)}.pdf`,
    async () => describeVendorReport(await read(), memberLabel),
    settings,
  )

export const portfolioReportFile = (report: PortfolioReport, settings: Settings): PdfAnswer =>
  pdfFile(
    `Vendor risk report ${dayOf(report.asOf)}.pdf`,
    async () => describePortfolioReport(report, memberLabel),
    settings,
  )
