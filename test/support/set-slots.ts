import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

/** Overrides how many vendors the organization may monitor. */
export const setSlots = (store: Store, organizationId: OrganizationId, slots: number): Promise<unknown> =>
  store.system((db) =>
    db.run(sql`update organization set monitoring_slots = ${slots} where id = ${organizationId}`),
  )
