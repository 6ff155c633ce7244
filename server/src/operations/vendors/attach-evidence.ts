import type { ReceiptEnvelope, ScoreReceipt } from '@parapet/contract'
import type { Db } from '../../store/kernel/store.ts'
import { selectEvidenceContents } from '../../store/observations/evidence-reference.ts'

/** The most that a receipt brings along. */
const maxBytes = 262_144

/** Read together, so that little is read in vain once there is enough. */
const atOnce = 32

type Attached = ReceiptEnvelope['evidence']

/** The evidence of the findings that a receipt lists, of those with the most points first, as far as there is room. */
export const attachEvidence = async (db: Db, { findings }: ScoreReceipt): Promise<Attached> => {
  const items = (findings.items ?? []).toSorted((a, b) => b.points - a.points)
  const hashes = [...new Set(items.flatMap(({ evidence }) => evidence.map(({ sha256 }) => sha256)))]
  const attached: Attached = {}
  let bytes = 0
  for (let start = 0; start < hashes.length && bytes < maxBytes; start += atOnce) {
    const some = hashes.slice(start, start + atOnce)
    const contents = await selectEvidenceContents(db, some)
    for (const sha256 of some) {
      const content = contents.get(sha256)
      if (content === undefined || bytes + Buffer.byteLength(content) > maxBytes) continue
      bytes += Buffer.byteLength(content)
      // Records are objects with a kind.
      attached[sha256] = JSON.parse(content) as Attached[string]
    }
  }
  return attached
}
