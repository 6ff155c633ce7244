import type { PortfolioReport, VendorReport } from '@parapet/contract'
import { describePortfolioReport, describeVendorReport, type ReportDocument } from '@parapet/contract/reports'
import { memberLabel } from '../../domain/kernel/member-label.ts'
import type { FileAnswer, Settings } from '../handler.ts'
import { createGiveWay } from './give-way.ts'

type PdfAnswer = FileAnswer & { mediaType: 'application/pdf' }

const pdfFile = (name: string, document: ReportDocument, { reportFonts }: Settings): PdfAnswer => ({
  name,
  mediaType: 'application/pdf',
  content: async () => {
    // Loaded with the first report: it brings fonts and their tables.
    const { renderPdf } = await import('../../domain/reports/render-pdf.ts')
    return renderPdf(document, await reportFonts(), createGiveWay())
  },
})

const dayOf = (asOf: string): string => asOf.slice(0, 'YYYY-MM-DD'.length)

export const vendorReportFile = (report: VendorReport, settings: Settings): PdfAnswer =>
  pdfFile(
    `${report.vendor.companyName} ${dayOf(report.asOf)}.pdf`,
    describeVendorReport(report, memberLabel),
    settings,
  )

export const portfolioReportFile = (report: PortfolioReport, settings: Settings): PdfAnswer =>
  pdfFile(
    `Vendor risk report ${dayOf(report.asOf)}.pdf`,
    describePortfolioReport(report, memberLabel),
    settings,
  )
