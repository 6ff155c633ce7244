import { Type } from 'typebox'
import { GivenId } from '../kernel/schema.ts'
import { operation } from '../kernel/operation.ts'
import { reportLinkCall } from './report-call.ts'

export const RevokeReportLink = operation({
  ...reportLinkCall,
  summary: 'Revoke a link to a report, and delete the report that it showed.',
  method: 'POST',
  path: '/public/v1/reports/links/{id}/revoke',
  errors: ['NOT_FOUND'],
  input: Type.Object({
    id: GivenId('rpl', 'Id of the link.'),
  }),
  output: Type.Object({}),
})
