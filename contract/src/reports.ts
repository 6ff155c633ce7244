export { describePortfolioReport } from './reports/document/describe-portfolio-report.ts'
export { describeVendorReport } from './reports/document/describe-vendor-report.ts'
export * from './reports/document/report-document.ts'
export { type ReportWords, reportWords } from './reports/document/report-words.ts'
