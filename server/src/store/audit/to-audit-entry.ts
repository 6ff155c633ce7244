import type { AuditEntry } from '@parapet/contract'
import { auditSentence } from '../../domain/audit/audit-sentence.ts'
import type { AuditRow } from './audit-log.ts'

export const toAuditEntry = ({ sealNumber, ...row }: AuditRow): AuditEntry => ({
  ...row,
  ...(sealNumber !== null && { sealNumber }),
  sentence: auditSentence(row),
})
