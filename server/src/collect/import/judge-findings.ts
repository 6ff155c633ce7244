import { type Finding, type ReadFinding, readFinding } from '../../domain/finding.ts'
import { firstSighting, seeAgain, type Sighting } from '../../domain/sighting.ts'
import { ingestBatchSize } from '../../store/observation-ingest.ts'
import { selectStates } from '../../store/observation-state.ts'
import type { Store } from '../../store/store.ts'
import { createSeenStates } from './seen-states.ts'
import type { Tally } from './tally.ts'

type Given = { line: number; finding: Finding; isSelf: boolean }

type Options = {
  store: Store
  organizationId: string
  findings: AsyncIterable<Given>
  tally: Tally
}

/** Observations whose change is remembered; in a file with more, one told twice may be counted as new twice. */
const maxRemembered = 1_000_000

type Read = { read: ReadFinding; isSelf: boolean }

const toSighting = ({ read: { contentHash, finding }, isSelf }: Read): Sighting => {
  const { severity, firstSeen, lastSeen } = finding
  return { contentHash, severity, isSelf, firstSeen, lastSeen }
}

const readOrReject = ({ line, finding, isSelf }: Given, tally: Tally): Read[] => {
  try {
    return [{ read: readFinding(finding), isSelf }]
  } catch (error) {
    tally.reject(line, error instanceof Error ? error.message : String(error))
    return []
  }
}

/** Tells what an import of the findings would do, by the rules of the import and without writing anything. */
export const judgeFindings = async (options: Options): Promise<void> => {
  const { store, organizationId, findings, tally } = options
  const changed = createSeenStates(maxRemembered)
  const judge = async (batch: readonly Read[]): Promise<void> => {
    const keys = batch.map(({ read }) => read.key)
    const stored = await store.inOrganization(organizationId, (db) => selectStates(db, keys), {
      readOnly: true,
    })
    for (const one of batch) {
      const { key } = one.read
      const sighting = toSighting(one)
      const before = changed.get(key, sighting) ?? stored.get(key)?.state
      const after = before ? seeAgain(before, sighting) : firstSighting(sighting)
      if (before === after) tally.add('unchanged')
      else {
        tally.add(before ? 'updated' : 'created')
        changed.set(key, after)
      }
    }
  }
  let batch: Read[] = []
  for await (const given of findings) {
    batch.push(...readOrReject(given, tally))
    if (batch.length < ingestBatchSize) continue
    await judge(batch)
    batch = []
  }
  if (batch.length > 0) await judge(batch)
}
