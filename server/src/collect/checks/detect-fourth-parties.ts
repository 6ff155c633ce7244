import { detectFourthParties as detect } from '../domain/fourth-party/detect-fourth-parties.ts'
import type { Look } from '../domain/fourth-party/look.ts'
import {
  type FourthPartyScan,
  ingestFourthParties,
  type IngestedFourthParties,
  scanBatchSize,
  selectFirstSeen,
} from '../store/fourth-party-ingest.ts'
import type { Db, Store } from '../store/store.ts'
import { retryLostRace } from './retry-lost-race.ts'
import { signatures } from './signatures/index.ts'

type Options = { store: Store; organizationId: string; looks: Iterable<Look> }

const batchesOf = function* (looks: Iterable<Look>): Generator<Look[], void> {
  let batch = new Map<string, Look>()
  for (const look of looks) {
    // What was seen of one vendor is taken in the order in which it was seen.
    if (batch.size >= scanBatchSize || batch.has(look.domain)) {
      yield [...batch.values()]
      batch = new Map()
    }
    batch.set(look.domain, look)
  }
  if (batch.size > 0) yield [...batch.values()]
}

const ingestLooks = async (db: Db, looks: readonly Look[]): Promise<IngestedFourthParties> => {
  const firstSeen = await selectFirstSeen(
    db,
    looks.map(({ domain }) => domain),
  )
  const scans = looks.map((look): FourthPartyScan => {
    const scan = { vendorDomain: look.domain, scannedAt: look.observedAt }
    return 'failed' in look
      ? { ...scan, detected: [], failed: true }
      : { ...scan, detected: detect(look, signatures, firstSeen.get(look.domain)) }
  })
  return ingestFourthParties(db, scans)
}

/** Finds the fourth parties in what was recorded of vendors and stores them, in batches that are a transaction each. */
export const detectFourthParties = async ({
  store,
  organizationId,
  looks,
}: Options): Promise<IngestedFourthParties> => {
  const total: IngestedFourthParties = { created: [], updated: 0, unchanged: 0, unknownVendors: [] }
  for (const batch of batchesOf(looks)) {
    const some = await retryLostRace(() =>
      store.inOrganization(organizationId, (db) => ingestLooks(db, batch)),
    )
    total.created.push(...some.created)
    total.updated += some.updated
    total.unchanged += some.unchanged
    total.unknownVendors.push(...some.unknownVendors)
  }
  return total
}
