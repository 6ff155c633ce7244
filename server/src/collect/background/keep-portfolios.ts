import { largePortfolio, maxProviders } from '../domain/large-portfolio.ts'
import { countMonitoredVendors } from '../store/monitoring-slot.ts'
import { selectOrganizationIds } from '../store/organization.ts'
import {
  isConcentrationFresh,
  selectProviders,
  upsertConcentration,
} from '../store/portfolio-concentration.ts'
import {
  hasPortfolioDaysBefore,
  insertPastPortfolioDays,
  upsertPortfolioDay,
} from '../store/portfolio-day.ts'
import type { Db, Store } from '../store/store.ts'

const pageSize = 500

/** As far back as a new organization's days are made from those of its vendors. */
const pastDays = 400

const concentrationMinutes = 10

const keepConcentration = async (db: Db, now: Date): Promise<void> => {
  if (await isConcentrationFresh(db, now, concentrationMinutes)) return
  if ((await countMonitoredVendors(db)) < largePortfolio) return
  await upsertConcentration(db, await selectProviders(db, { now, limit: maxProviders }), now)
}

/** Keeps those figures of an organization's portfolio that are not counted for each reader. */
export const keepPortfolio = async (store: Store, organizationId: string, now: Date): Promise<void> => {
  const isWritten = await store.inOrganization(organizationId, (db) => upsertPortfolioDay(db, now))
  await store.inOrganization(organizationId, (db) => keepConcentration(db, now))
  const isFirst =
    isWritten && !(await store.inOrganization(organizationId, (db) => hasPortfolioDaysBefore(db, now)))
  // Apart, because it takes long: where it fails, today is written down all the same, and it is tried again.
  if (isFirst) await store.inOrganization(organizationId, (db) => insertPastPortfolioDays(db, now, pastDays))
}

/** The same for every organization; one that fails does not hold up the others. */
export const keepPortfolios = async ({ store, now }: { store: Store; now: Date }): Promise<void> => {
  const failures: unknown[] = []
  let afterId = ''
  for (;;) {
    const last = afterId
    const ids = await store.system((db) => selectOrganizationIds(db, { afterId: last, limit: pageSize }))
    for (const id of ids) await keepPortfolio(store, id, now).catch((error: unknown) => failures.push(error))
    if (ids.length < pageSize) break
    afterId = ids.at(-1) ?? ''
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Figures of portfolios could not be kept.')
}
