import { setImmediate as turn } from 'node:timers/promises'
import type { ReceiptItem } from '@parapet/contract'
import type { ClassPoints } from '../../domain/scoring/finding-points.ts'
import { toReceiptItem } from '../../domain/scoring/receipt-item.ts'
import type { FindingClass } from '../../domain/scoring/vendor-evidence.ts'
import type { Db } from '../../store/kernel/store.ts'
import {
  type EvidenceReference,
  selectEvidenceReferences,
} from '../../store/observations/evidence-reference.ts'
import { toFindingClass } from '../../store/observations/observation-tally.ts'
import { selectReceiptFindings } from '../../store/vendors/receipt-finding.ts'

/** Read together: a page of them is some hundred kilobytes. */
const pageLength = 512

type Reading = {
  day: string
  /** References of the findings, sorted. */
  keys: readonly string[]
  pointsOf: (one: FindingClass) => ClassPoints
  /** Those that have a tenth more than others of their class. */
  extraKeys: ReadonlySet<string>
  /** Called for what each finding rests on. */
  onEvidence: (key: string, references: readonly EvidenceReference[]) => void
}

type Page = [Awaited<ReturnType<typeof selectReceiptFindings>>, Map<string, EvidenceReference[]>]

/**
 * Reads the findings that count, sorted, some at a time: the next ones while these are worked on. Lets other calls run in
 * between.
 */
export const readReceiptItems = async function* (
  db: Db,
  { day, keys, pointsOf, extraKeys, onEvidence }: Reading,
): AsyncGenerator<ReceiptItem[], void> {
  const readPage = (start: number): Promise<Page> => {
    const page = keys.slice(start, start + pageLength)
    const reading = Promise.all([selectReceiptFindings(db, page, day), selectEvidenceReferences(db, page)])
    // It fails where it is awaited, or not at all if nobody asks for the next page.
    reading.catch(() => {})
    return reading
  }
  let next = keys.length > 0 ? readPage(0) : undefined
  for (let end = pageLength; next; end += pageLength) {
    const [rows, references] = await next
    next = end < keys.length ? readPage(end) : undefined
    yield rows.map((row) => {
      const one = toFindingClass(row)
      const own = references.get(row.key) ?? []
      onEvidence(row.key, own)
      return toReceiptItem({
        ...row,
        one,
        tenths: pointsOf(one).tenths + (extraKeys.has(row.key) ? 1 : 0),
        evidence: own.map(({ sha256, seenAt, vantage }) => ({ sha256, seenAt, vantage })),
      })
    })
    await turn()
  }
}
