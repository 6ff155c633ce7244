import { detectFourthParties as detect } from '../../domain/fourth-parties/detect-fourth-parties.ts'
import type { Look } from '../../domain/fourth-parties/look.ts'
import { selectOwnership } from '../../store/fourth-parties/domain-ownership.ts'
import {
  type FourthPartyScan,
  ingestFourthParties,
  type IngestedFourthParties,
  scanBatchSize,
  selectFirstSeen,
} from '../../store/fourth-parties/fourth-party-ingest.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import { signatures } from '../signatures/index.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

type Options = { store: Store; organizationId: OrganizationId; looks: Iterable<Look> }

const batchesOf = function* (looks: Iterable<Look>): Generator<Look[], void> {
  let batch = new Map<string, Look>()
  for (const look of looks) {
    // Scans of one vendor are recorded in the order they were made.
    if (batch.size >= scanBatchSize || batch.has(look.domain)) {
      yield [...batch.values()]
      batch = new Map()
    }
    batch.set(look.domain, look)
  }
  if (batch.size > 0) yield [...batch.values()]
}

const ingestLooks = async (db: Db, looks: readonly Look[]): Promise<IngestedFourthParties> => {
  const [firstSeen, ownership] = await Promise.all([
    selectFirstSeen(
      db,
      looks.map(({ domain }) => domain),
    ),
    selectOwnership(db),
  ])
  const scans = looks.map((look): FourthPartyScan => {
    const scan = { vendorDomain: look.domain, scannedAt: look.observedAt }
    return 'failed' in look
      ? { ...scan, detected: [], failed: true }
      : { ...scan, detected: detect(look, signatures, firstSeen.get(look.domain), ownership) }
  })
  return ingestFourthParties(db, scans)
}

/** Detects fourth parties in recorded answers and stores them, one transaction per batch. */
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
