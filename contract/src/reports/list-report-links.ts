import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { reportCall } from './report-call.ts'
import { ReportLink } from './report-link-schemas.ts'

export const ListReportLinks = operation({
  ...reportCall,
  summary: 'List the links to reports that still work, newest first.',
  path: '/public/v1/reports/links',
  errors: [],
  paging: paged('links'),
  input: Type.Object(pageInput()),
  output: Type.Object(pageOutput('links', ReportLink)),
})
