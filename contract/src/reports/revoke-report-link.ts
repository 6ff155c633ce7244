import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { reportLinkCall } from './report-call.ts'

export const RevokeReportLink = operation({
  ...reportLinkCall,
  summary: 'Revoke a link to a report, and delete the report that it showed.',
  method: 'POST',
  path: '/public/v1/reports/links/{id}/revoke',
  errors: ['NOT_FOUND'],
  input: Type.Object({
    id: Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Id of the link.',
      examples: ['rpl_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
  }),
  output: Type.Object({}),
})
