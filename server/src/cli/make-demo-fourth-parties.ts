import { detectFourthParties } from '../collect/detect-fourth-parties.ts'
import { signatures } from '../collect/signatures/index.ts'
import { createCalendar } from '../domain/demo/calendar.ts'
import { createDemoCatalogue, demoFourthParties } from '../domain/demo/demo-fourth-parties.ts'
import type { DemoSize } from '../domain/demo/demo-portfolio.ts'
import { demoVendor } from '../domain/demo/demo-vendor.ts'
import { type FourthPartyRef, scanBatchSize } from '../store/fourth-party-ingest.ts'
import { updateFourthPartyReviews } from '../store/fourth-party-review.ts'
import type { Store } from '../store/store.ts'
import { holdVendors } from '../store/vendor-score.ts'

type Options = {
  store: Store
  organizationId: string
  size: DemoSize
  now: Date
  onProgress?: (text: string) => void
}

/** One look at every vendor before the second look at any: so they go in together. */
const inRounds = <T>(lists: readonly (readonly T[])[]): T[] => {
  const rounds = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat()
}

/** Looks at the portfolio's vendors as if over the past year; what people have said of relations since then stays. */
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
