import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { AuditEntry } from './audit-schemas.ts'
import { auditSelection, auditSelectionErrors } from './audit-selection.ts'

export const ListAuditEntries = operation({
  summary: 'List the audit trail, newest first.',
  description: 'The total count stops at 10,000 entries.',
  method: 'POST',
  path: '/public/v1/audit/entries',
  scopes: ['audit.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: auditSelectionErrors,
  paging: paged('auditEntries'),
  input: Type.Object({ ...pageInput(), ...auditSelection }),
  output: Type.Object(pageOutput('auditEntries', AuditEntry)),
})
