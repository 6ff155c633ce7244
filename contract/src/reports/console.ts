export { DownloadLinkedReport } from './download-linked-report.ts'
export { GetLinkedReport } from './get-linked-report.ts'
