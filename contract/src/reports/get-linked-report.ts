import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { byReportLink, LinkedReport } from './linked-report-schemas.ts'

export const GetLinkedReport = operation({
  ...byReportLink,
  summary: 'Get the report that a link shows.',
  path: '/link/v1/report',
  input: Type.Object({}),
  output: LinkedReport,
})
