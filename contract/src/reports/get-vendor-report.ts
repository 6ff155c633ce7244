import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { reportCall, vendorReportInput } from './report-call.ts'
import { VendorReport } from './vendor-report-schemas.ts'

export const GetVendorReport = operation({
  ...reportCall,
  summary: 'Get the report on a vendor: score, causes, trend, top risks, what was done, coverage and method.',
  description:
    'DownloadVendorReport returns the same as a PDF file. The report names the receipt of its score, which is issued with it and recorded in the audit trail; the same content on the same day is the same receipt.',
  path: '/public/v1/vendors/{id}/report',
  errors: ['NOT_FOUND'],
  heavy: true,
  keepsRecord: true,
  input: Type.Object(vendorReportInput),
  output: Type.Object({ report: VendorReport }),
})
