import { Type } from 'typebox'
import { DateRangeValue } from '../kernel/filter.ts'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { AuditEntry } from './audit-schemas.ts'

const filter = (description: string, example: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 1024, description, examples: [example] }))

export const ListAuditEntries = operation({
  summary: 'List the audit trail, newest first.',
  description: 'The total count stops at 10,000 entries.',
  method: 'POST',
  path: '/public/v1/audit/entries',
  scopes: ['audit.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['FILTER_VALUE_INVALID'],
  paging: paged('auditEntries'),
  input: Type.Object({
    ...pageInput(),
    actorId: filter('Id of the user or credential that acted.', 'prc_01JCQ3V5W8Z6T4R2M0K9H7F5D3'),
    targetType: filter('What it was done to.', 'vendor'),
    targetId: filter('Id of the record it was done to.', 'vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'),
    action: filter('What was done.', 'vendor.updated'),
    occurredAt: Type.Optional(DateRangeValue),
  }),
  output: Type.Object(pageOutput('auditEntries', AuditEntry)),
})
