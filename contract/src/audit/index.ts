export { ExportAuditEntries } from './export-audit-entries.ts'
export { ListAuditEntries } from './list-audit-entries.ts'
export { VerifyAuditTrail } from './verify-audit-trail.ts'
