import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { reportCall, vendorReportInput } from './report-call.ts'

export const DownloadVendorReport = operation({
  ...reportCall,
  summary: 'Download the report on a vendor as a PDF file.',
  description: 'It names the receipt of the score, as GetVendorReport does.',
  path: '/public/v1/vendors/{id}/report.pdf',
  errors: ['NOT_FOUND'],
  file: ['application/pdf'],
  input: Type.Object(vendorReportInput),
  output: Type.Object({}),
})
