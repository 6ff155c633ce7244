import type { OrganizationId } from '../../domain/kernel/id.ts'
import { eachOrganization } from '../../store/organization/each-organization.ts'
import type { Store } from '../../store/kernel/store.ts'
import { selectOutdatedScores } from '../../store/vendors/outdated-score.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import { rescoreVendors } from './rescore-vendors.ts'

const batchSize = 50

type Ageing = { store: Store; now: Date }

/** Rescores, in small transactions, every vendor of the organization that has no score of today. */
const ageIn = async (organizationId: OrganizationId, { store, now }: Ageing): Promise<void> => {
  const day = now.toISOString().slice(0, 'YYYY-MM-DD'.length)
  let after = ''
  for (;;) {
    const page = { day, after, limit: batchSize }
    const domains = await retryLostRace(() =>
      store.inOrganization(organizationId, async (db) => {
        const outdated = await selectOutdatedScores(db, page)
        await rescoreVendors(db, outdated, now)
        return outdated
      }),
    )
    if (domains.length < batchSize) return
    after = domains.at(-1) ?? ''
  }
}

/**
 * Findings get heavier and security events lighter from day to day, and a new model version changes every score. What
 * did not change otherwise is rescored here, once a day.
 */
export const ageScores = async (ageing: Ageing): Promise<void> => {
  const failures: unknown[] = []
  for await (const id of eachOrganization(ageing.store))
    await ageIn(id, ageing).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some vendors could not be rescored.')
}
