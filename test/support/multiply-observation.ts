import { sql } from '../../server/src/store/kernel/sql.ts'
import { alignSightings } from './align-sightings.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

/** Copies the vendor's only observation to assets `1` to `count`, which would be too many to ingest. */
export const multiplyObservation = async (
  store: Store,
  organizationId: OrganizationId,
  domain: string,
  count: number,
): Promise<void> => {
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into observation (
        organization_id, key, id, is_self, domain, observation_type, title, text_id, category, severity, confidence,
        asset_type, asset_key, asset_name, source_tool, content_hash, first_seen)
      select organization_id, gen_random_uuid(), gen_random_uuid(), is_self, domain, observation_type, title, text_id,
        category, severity, confidence, asset_type, gen_random_uuid(), number::text, source_tool, content_hash,
        first_seen
      from observation cross join generate_series(1, ${count}::integer) as number
      where organization_id = ${db.organizationId} and domain = ${domain}
      returning true`),
  )
  await store.inOrganization(organizationId, (db) => alignSightings(db))
}
