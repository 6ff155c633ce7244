import type { AuditEntry, AuditSeal } from '@parapet/contract'
import type { AuditRow } from '../../store/audit/audit-log.ts'
import { selectAuditSeals } from '../../store/audit/audit-seal.ts'
import { toAuditEntry } from '../../store/audit/to-audit-entry.ts'
import { toWireSeal } from '../../store/audit/to-wire-seal.ts'
import type { Db } from '../../store/kernel/store.ts'

type ExportedEntry = AuditEntry & { seal?: AuditSeal }

/** The numbers of the seals that end in these rows, given the row that follows them. */
const endedSeals = (rows: readonly AuditRow[], next: AuditRow | undefined): number[] =>
  rows.flatMap(({ sealNumber }, index) =>
    sealNumber === null || (rows[index + 1] ?? next)?.sealNumber === sealNumber ? [] : [sealNumber],
  )

const addSeals = async (
  db: Db,
  rows: readonly AuditRow[],
  next: AuditRow | undefined,
): Promise<ExportedEntry[]> => {
  const ended = endedSeals(rows, next)
  const [first = 0, last = 0] = [ended[0], ended.at(-1)]
  const range = { after: BigInt(first) - 1n, upTo: BigInt(last), limit: ended.length }
  const found = ended.length === 0 ? [] : await selectAuditSeals(db, range)
  const seals = new Map(found.map(toWireSeal).map((seal) => [seal.number, seal]))
  return rows.map((row, index) => {
    const isLast = (rows[index + 1] ?? next)?.sealNumber !== row.sealNumber
    const seal = isLast ? seals.get(row.sealNumber ?? 0) : undefined
    return { ...toAuditEntry(row), ...(seal && { seal }) }
  })
}

/** Adds each seal to the last of its entries; they come in parts and in the order of the chain. */
export const withSeals = async function* (
  db: Db,
  parts: AsyncIterable<AuditRow[]>,
): AsyncGenerator<ExportedEntry[], void> {
  // Only the next entry shows whether a seal ends here.
  let held: AuditRow[] = []
  for await (const part of parts) {
    const rows = [...held, ...part]
    held = rows.slice(-1)
    if (rows.length > 1) yield await addSeals(db, rows.slice(0, -1), held[0])
  }
  if (held.length > 0) yield await addSeals(db, held, undefined)
}
