import { type AuditRow, selectAuditPage } from '../../store/audit/audit-log.ts'
import type { Handler } from '../handler.ts'
import { mapPage } from '../map-page.ts'
import { readAuditSelection } from './read-audit-selection.ts'
import { toAuditEntry } from '../../store/audit/to-audit-entry.ts'

export const listAuditEntries: Handler<'ListAuditEntries'> = async (input, { db, page, now }) => {
  const found = await selectAuditPage(db, page, readAuditSelection(input, now))
  // The statement returns rows of this type.
  return mapPage(found, (row) => toAuditEntry(row as AuditRow))
}
