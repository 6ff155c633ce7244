import { sql } from 'kysely'
import { refreshObservations } from '../server/src/collect/refresh-observations.ts'
import type { Store } from '../server/src/store/store.ts'
import { until } from './until.ts'

/** Brings the kept figures of an organization up to date. Another refresher may be at it: whoever is, no mark is left. */
export const refreshFigures = (store: Store, organizationId: string): Promise<void> =>
  until('no mark is left', async () => {
    await refreshObservations({ store, now: new Date() })
    const marks = await store.inOrganization(organizationId, (db) =>
      db.run(sql`select 1 from observation_change where organization_id = ${db.organizationId}`),
    )
    return marks.length === 0
  })
