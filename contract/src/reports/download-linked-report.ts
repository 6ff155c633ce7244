import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { byReportLink } from './linked-report-schemas.ts'

export const DownloadLinkedReport = operation({
  ...byReportLink,
  summary: 'Download the report that a link shows as a PDF file.',
  path: '/link/v1/report.pdf',
  file: ['application/pdf'],
  input: Type.Object({}),
  output: Type.Object({}),
})
