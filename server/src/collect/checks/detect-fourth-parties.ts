import { detectFourthParties as detect } from '../../domain/fourth-parties/detect-fourth-parties.ts'
import type { Look } from '../../domain/fourth-parties/look.ts'
import { namesInLook } from '../../domain/fourth-parties/names-in-look.ts'
import { selectOwnership } from '../../store/fourth-parties/domain-ownership.ts'
import {
  type FourthPartyScan,
  ingestFourthParties,
  type IngestedFourthParties,
  scanBatchSize,
  selectEvidence,
  selectFirstSeen,
} from '../../store/fourth-parties/fourth-party-ingest.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import { selectFurtherDomainsBeside } from '../../store/vendors/vendor-domain.ts'
import { holdVendors } from '../../store/vendors/vendor-score.ts'
import { withOtherPlaces } from '../../domain/fourth-parties/with-other-places.ts'
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
  const further = await selectFurtherDomainsBeside(
    db,
    looks.map(({ domain }) => domain),
  )
  const vendorOf = (domain: string): string => further.get(domain) ?? domain
  const vendors = [...new Set(looks.map(({ domain }) => vendorOf(domain)))]
  // What another look at the same vendor adds at this moment must not be lost.
  if (further.size > 0) await holdVendors(db, vendors)
  const [firstSeen, ownership, evidence] = await Promise.all([
    selectFirstSeen(db, vendors),
    selectOwnership(
      db,
      looks.flatMap((look) => namesInLook(look, signatures)),
    ),
    further.size === 0 ? undefined : selectEvidence(db, vendors),
  ])
  const scans = looks.flatMap((look): FourthPartyScan[] => {
    const vendorDomain = vendorOf(look.domain)
    const isFurther = vendorDomain !== look.domain
    const scan = { vendorDomain, scannedAt: look.observedAt, ...(isFurther && { isFurther }) }
    if ('failed' in look) return isFurther ? [] : [{ ...scan, detected: [], failed: true }]
    const seen = firstSeen.get(vendorDomain)
    const detected = detect(look, signatures, seen, ownership)
    const known = evidence?.get(vendorDomain)
    if (!known) return [{ ...scan, detected }]
    const places = new Set([vendorDomain, ...further.keys().filter((one) => vendorOf(one) === vendorDomain)])
    return [
      { ...scan, detected: withOtherPlaces(detected, { look, places, known, signatures, firstSeen: seen }) },
    ]
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
