import { eachOrganization } from '../../store/organization/each-organization.ts'
import {
  hasPortfolioDaysBefore,
  insertPastPortfolioDays,
  upsertPortfolioDay,
} from '../../store/portfolio/portfolio-day.ts'
import type { Store } from '../../store/kernel/store.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

/** How far back a new organization's days are derived from those of its vendors. */
const pastDays = 400

/** Maintains the portfolio figures that are not computed for each reader. */
export const keepPortfolio = async (
  store: Store,
  organizationId: OrganizationId,
  now: Date,
): Promise<void> => {
  const isWritten = await store.inOrganization(organizationId, (db) => upsertPortfolioDay(db, now))
  const isFirst =
    isWritten && !(await store.inOrganization(organizationId, (db) => hasPortfolioDaysBefore(db, now)))
  // A separate transaction because it takes long: if it fails, today is recorded anyway and it is retried.
  if (isFirst) await store.inOrganization(organizationId, (db) => insertPastPortfolioDays(db, now, pastDays))
}

/** The same for every organization; one that fails does not hold up the others. */
export const keepPortfolios = async ({ store, now }: { store: Store; now: Date }): Promise<void> => {
  const failures: unknown[] = []
  for await (const id of eachOrganization(store))
    await keepPortfolio(store, id, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some portfolio figures could not be updated.')
}
