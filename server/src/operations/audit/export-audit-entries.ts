import { selectAuditLines } from '../../store/audit/audit-export.ts'
import type { AuditRow } from '../../store/audit/audit-log.ts'
import type { Handler } from '../handler.ts'
import { readAuditSelection } from './read-audit-selection.ts'
import { toAuditEntry } from '../../store/audit/to-audit-entry.ts'

// The store writes rows of this type.
const toLine = (line: string): string => `${JSON.stringify(toAuditEntry(JSON.parse(line) as AuditRow))}\n`

export const exportAuditEntries: Handler<'ExportAuditEntries'> = async function* (
  { afterSeal, ...selection },
  { db, now },
) {
  for await (const lines of selectAuditLines(db, { ...readAuditSelection(selection, now), afterSeal }))
    yield lines.map(toLine).join('')
}
