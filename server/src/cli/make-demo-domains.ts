import { createCalendar } from '../demo/calendar.ts'
import { demoDomains } from '../demo/demo-domains.ts'
import type { DemoSize } from '../demo/demo-portfolio.ts'
import { demoVendor } from '../demo/demo-vendor.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'
import type { Store } from '../store/kernel/store.ts'
import {
  lockVendorDomains,
  selectDomainHolders,
  selectVendorDomainRows,
  upsertVendorDomains,
} from '../store/vendors/vendor-domain.ts'
import { holdVendors } from '../store/vendors/vendor-score.ts'

type Options = { store: Store; organizationId: OrganizationId; size: DemoSize; now: Date }

/** Only the first vendors have some. */
const maxVendors = 12

/** Gives a few vendors further domains; what somebody has reviewed stays. */
export const makeDemoDomains = async ({ store, organizationId, size, now }: Options): Promise<void> => {
  const calendar = createCalendar(now)
  const wanted = new Map(
    Array.from({ length: Math.min(maxVendors, size.vendors) }, (_, index) => {
      const { domainName } = demoVendor(size.seed, index, calendar)
      return [domainName, demoDomains(index, domainName, now)]
    }),
  )
  await store.inOrganization(organizationId, async (db) => {
    const vendors = await holdVendors(db, [...wanted.keys()])
    await lockVendorDomains(db)
    const names = [...wanted.values()].flat().map(({ domain }) => domain)
    const taken = new Set((await selectDomainHolders(db, names)).map(({ domain }) => domain))
    for (const { id, domain } of vendors) {
      if ((await selectVendorDomainRows(db, id)).length > 0) continue
      const free = (wanted.get(domain) ?? []).filter((one) => !taken.has(one.domain))
      await upsertVendorDomains(db, id, free)
    }
  })
}
