import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { AuditEntry } from './audit-schemas.ts'
import { auditSelection, auditSelectionErrors } from './audit-selection.ts'

export const ExportAuditEntries = operation({
  summary: 'Export the audit trail as a stream, newest first.',
  description: 'Each line is an AuditEntry.',
  method: 'POST',
  path: '/public/v1/audit/entries/export',
  scopes: ['audit.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: auditSelectionErrors,
  stream: ['application/x-ndjson'],
  input: Type.Object(auditSelection),
  output: AuditEntry,
})
