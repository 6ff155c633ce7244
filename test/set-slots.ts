import { sql } from 'kysely'
import type { Store } from '../server/src/store/store.ts'

/** How many vendors the organization may monitor, whatever the installation says. */
export const setSlots = (store: Store, organizationId: string, slots: number): Promise<unknown> =>
  store.system((db) =>
    db.run(sql`update organization set monitoring_slots = ${slots} where id = ${organizationId}`),
  )
