import type { OrganizationId } from '../../domain/kernel/id.ts'
import { isTallyUntidy, moveTallyStart, sumTally } from '../../store/fourth-parties/fourth-party-tally.ts'
import type { Store } from '../../store/kernel/store.ts'
import { eachOrganization } from '../../store/organization/each-organization.ts'

/** Few relations expire in this time, so readers can subtract them. */
const maxLagMs = 600_000

/** Brings an organization's tally of fourth parties up to date. */
const tendTally = async (store: Store, organizationId: OrganizationId, now: Date): Promise<void> => {
  if (!(await store.inOrganization(organizationId, (db) => isTallyUntidy(db, now, maxLagMs)))) return
  await store.inOrganization(organizationId, (db) => moveTallyStart(db, now))
  await store.inOrganization(organizationId, sumTally)
}

/** Keeps the tallies short, which makes reading them fast; they are exact without it. If one fails, the others go on. */
export const tendFourthParties = async ({ store, now }: { store: Store; now: Date }): Promise<void> => {
  const failures: unknown[] = []
  for await (const id of eachOrganization(store))
    await tendTally(store, id, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some tallies of fourth parties could not be updated.')
}
