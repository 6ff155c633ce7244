import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Db } from '../../server/src/store/kernel/store.ts'

/** For observations that a test has added or resolved by statements of its own. */
export const alignSightings = async (db: Db): Promise<void> => {
  await db.run(sql`
    insert into observation_sighting as known (organization_id, key, id, is_resolved, first_seen, last_seen, occurrence_count)
    select ${db.organizationId}, key, id, is_resolved, first_seen, first_seen, 1 from observation
    where organization_id = ${db.organizationId}
    on conflict (organization_id, key) do update set is_resolved = excluded.is_resolved`)
}
