import { detectFourthParties } from '../collect/checks/detect-fourth-parties.ts'
import { signatures } from '../collect/signatures/index.ts'
import { createCalendar } from '../demo/calendar.ts'
import { createDemoCatalogue, demoFourthParties } from '../demo/demo-fourth-parties.ts'
import type { DemoSize } from '../demo/demo-portfolio.ts'
import { demoVendor } from '../demo/demo-vendor.ts'
import { type FourthPartyRef, scanBatchSize } from '../store/fourth-parties/fourth-party-ingest.ts'
import { updateFourthPartyReviews } from '../store/fourth-parties/fourth-party-review.ts'
import type { Store } from '../store/kernel/store.ts'
import { holdVendors } from '../store/vendors/vendor-score.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'

type Options = {
  store: Store
  organizationId: OrganizationId
  size: DemoSize
  now: Date
  onProgress?: (text: string) => void
}

/** Every vendor's first scan before any second scan, so that they can be ingested together. */
const inRounds = <T>(lists: readonly (readonly T[])[]): T[] => {
  const rounds = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat()
}

/** Scans the portfolio's vendors as if over the past year; later reviews of relations stay. */
export const makeDemoFourthParties = async (options: Options): Promise<void> => {
  const { store, organizationId, size, now, onProgress } = options
  const calendar = createCalendar(now)
  const catalogue = createDemoCatalogue(signatures)
  for (let start = 0; start < size.vendors; start += scanBatchSize) {
    const length = Math.min(scanBatchSize, size.vendors - start)
    const vendors = Array.from({ length }, (_, at) => {
      const { domainName } = demoVendor(size.seed, start + at, calendar)
      return { domainName, ...demoFourthParties(size.seed, start + at, domainName, catalogue, calendar) }
    })
    const looks = inRounds(vendors.map((vendor) => vendor.looks))
    const { created } = await detectFourthParties({ store, organizationId, looks })
    const byDomain = new Map(vendors.map((vendor) => [vendor.domainName, vendor]))
    const reviews = created.flatMap(({ id, vendorId, vendorDomain, domain }: FourthPartyRef) => {
      const { confirmed = [], dismissed = [] } = byDomain.get(vendorDomain) ?? {}
      const word = { isConfirmed: confirmed.includes(domain), isDismissed: dismissed.includes(domain) }
      return word.isConfirmed || word.isDismissed ? [{ id, vendorId, ...word }] : []
    })
    if (reviews.length > 0)
      await store.inOrganization(organizationId, async (db) => {
        await holdVendors(db, [...byDomain.keys()])
        await updateFourthPartyReviews(db, reviews)
      })
    onProgress?.(`fourth parties of vendors ${start + length} of ${size.vendors}`)
  }
}
