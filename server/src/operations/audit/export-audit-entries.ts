import { selectAuditLines } from '../../store/audit/audit-export.ts'
import type { Handler } from '../handler.ts'
import { readAuditSelection } from './read-audit-selection.ts'
import { type AuditRow, toAuditEntry } from './to-audit-entry.ts'

// The store writes rows of this type.
const toLine = (line: string): string => `${JSON.stringify(toAuditEntry(JSON.parse(line) as AuditRow))}\n`

export const exportAuditEntries: Handler<'ExportAuditEntries'> = async function* (input, { db, now }) {
  for await (const lines of selectAuditLines(db, readAuditSelection(input, now)))
    yield lines.map(toLine).join('')
}
