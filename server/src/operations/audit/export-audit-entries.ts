import type { AuditEntry } from '@parapet/contract'
import { selectAuditLines } from '../../store/audit/audit-export.ts'
import type { AuditFilter, AuditRow } from '../../store/audit/audit-log.ts'
import { toAuditEntry } from '../../store/audit/to-audit-entry.ts'
import type { Db } from '../../store/kernel/store.ts'
import type { Handler } from '../handler.ts'
import { readAuditSelection } from './read-audit-selection.ts'
import { withSeals } from './with-seals.ts'

const selectParts = async function* (db: Db, filter: AuditFilter): AsyncGenerator<AuditRow[], void> {
  // The store writes rows of this type.
  for await (const lines of selectAuditLines(db, filter))
    yield lines.map((line) => JSON.parse(line) as AuditRow)
}

const withoutSeals = async function* (parts: AsyncIterable<AuditRow[]>): AsyncGenerator<AuditEntry[], void> {
  for await (const rows of parts) yield rows.map(toAuditEntry)
}

export const exportAuditEntries: Handler<'ExportAuditEntries'> = async function* (
  { afterSeal, ...selection },
  { db, now },
) {
  const filter = readAuditSelection(selection, now)
  const parts = selectParts(db, { ...filter, afterSeal })
  // A seal covers all of its entries, so it says nothing about a selection of them.
  const hasSeals = afterSeal !== undefined && Object.values(filter).every((value) => value === undefined)
  for await (const entries of hasSeals ? withSeals(db, parts) : withoutSeals(parts))
    yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}
