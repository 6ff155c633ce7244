import { type AuditEntry, invalidField } from '@parapet/contract'
import { auditSentence } from '../../domain/audit/audit-sentence.ts'
import { readDateRange } from '../../domain/kernel/date-range.ts'
import { selectAuditPage } from '../../store/audit/audit-log.ts'
import type { Handler } from '../handler.ts'
import { mapPage } from '../map-page.ts'

type Row = Omit<AuditEntry, 'sentence'> & { details: Record<string, unknown> }

const toEntry = (row: Row): AuditEntry => ({ ...row, sentence: auditSentence(row) })

export const listAuditEntries: Handler<'ListAuditEntries'> = async (input, { db, page, now }) => {
  const { actorId, targetType, targetId, action, occurredAt: given } = input
  const occurredAt = given && readDateRange(given, now)
  if (occurredAt && 'problem' in occurredAt)
    throw invalidField('occurredAt', occurredAt.problem, 'FILTER_VALUE_INVALID')
  const found = await selectAuditPage(db, page, { actorId, targetType, targetId, action, occurredAt })
  // The statement returns rows of this type.
  return mapPage(found, (row) => toEntry(row as Row))
}
