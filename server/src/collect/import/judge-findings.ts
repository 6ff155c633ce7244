import { batchesOf } from '../../domain/kernel/batches-of.ts'
import { type Finding, type ReadFinding, readFinding } from '../../domain/observations/finding.ts'
import { type Arrival, firstSighting, seeAgain, toSighting } from '../../domain/observations/sighting.ts'
import { ingestBatchSize } from '../../store/observations/observation-ingest.ts'
import { selectStates } from '../../store/observations/observation-state.ts'
import type { Store } from '../../store/kernel/store.ts'
import { createSeenStates } from './seen-states.ts'
import type { Tally } from './tally.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

type Given = { line: number; finding: Finding; isSelf: boolean }

type Options = {
  store: Store
  organizationId: OrganizationId
  findings: AsyncIterable<Given>
  tally: Tally
  arrival: Arrival
}

/** Observations whose change is remembered; in a file with more, a repeated one may be counted as new twice. */
const maxRemembered = 1_000_000

type Read = { read: ReadFinding; isSelf: boolean }

const readable = async function* ({ findings, tally }: Options): AsyncGenerator<Read> {
  for await (const { line, finding, isSelf } of findings)
    try {
      yield { read: readFinding(finding), isSelf }
    } catch (error) {
      tally.reject(line, error instanceof Error ? error.message : String(error))
    }
}

/** Reports what an import of the findings would do, by the rules of the import and without writing anything. */
export const judgeFindings = async (options: Options): Promise<void> => {
  const { store, organizationId, tally, arrival } = options
  const changed = createSeenStates(maxRemembered)
  const judge = async (batch: readonly Read[]): Promise<void> => {
    const keys = batch.map(({ read }) => read.key)
    const stored = await store.inOrganization(organizationId, (db) => selectStates(db, keys), {
      readOnly: true,
    })
    for (const { read, isSelf } of batch) {
      const { key } = read
      const sighting = toSighting(read, isSelf, arrival)
      const before = changed.get(key, sighting) ?? stored.get(key)?.state
      const after = before ? seeAgain(before, sighting) : firstSighting(sighting)
      if (before === after) tally.add('unchanged')
      else {
        tally.add(before ? 'updated' : 'created')
        if (after.isResolved && before?.isResolved !== true) tally.report.resolved += 1
        changed.set(key, after)
      }
    }
  }
  for await (const batch of batchesOf(readable(options), ingestBatchSize)) await judge(batch)
}
