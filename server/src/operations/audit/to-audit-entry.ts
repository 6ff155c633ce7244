import type { AuditEntry } from '@parapet/contract'
import { auditSentence } from '../../domain/audit/audit-sentence.ts'

/** What the store builds of an entry. */
export type AuditRow = Omit<AuditEntry, 'sentence'> & { details: Record<string, unknown> }

export const toAuditEntry = (row: AuditRow): AuditEntry => ({ ...row, sentence: auditSentence(row) })
