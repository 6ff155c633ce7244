import type { PortfolioReport, VendorReport } from '@parapet/contract'
import { describePortfolioReport, describeVendorReport, type ReportDocument } from '@parapet/contract/reports'
import { memberLabel } from '../../domain/kernel/member-label.ts'
import type { FileAnswer } from '../handler.ts'
import { reportFonts } from './report-fonts.ts'

type PdfAnswer = FileAnswer & { mediaType: 'application/pdf' }

const pdfFile = (name: string, document: ReportDocument): PdfAnswer => ({
  name,
  mediaType: 'application/pdf',
  content: async () => {
    // Loaded with the first report: it brings fonts and their tables.
    const { renderPdf } = await import('../../domain/reports/render-pdf.ts')
    return renderPdf(document, await reportFonts())
  },
})

const dayOf = (asOf: string): string => asOf.slice(0, 'YYYY-MM-DD'.length)

export const vendorReportFile = (report: VendorReport): PdfAnswer =>
  pdfFile(`${report.vendor.companyName} ${dayOf(report.asOf)}.pdf`, describeVendorReport(report, memberLabel))

export const portfolioReportFile = (report: PortfolioReport): PdfAnswer =>
  pdfFile(`Vendor risk report ${dayOf(report.asOf)}.pdf`, describePortfolioReport(report, memberLabel))
