import { sql } from 'kysely'
import type { Store } from '../server/src/store/store.ts'

/** Copies of the vendor's only observation on further assets, `1` to `count`, too many to be found one by one. */
export const multiplyObservation = async (
  store: Store,
  organizationId: string,
  domain: string,
  count: number,
): Promise<void> => {
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into observation (
        organization_id, key, id, is_self, domain, observation_type, title, text_id, category, severity, confidence,
        asset_type, asset_key, asset_name, source_tool, content_hash, first_seen, last_seen)
      select organization_id, gen_random_uuid(), gen_random_uuid(), is_self, domain, observation_type, title, text_id,
        category, severity, confidence, asset_type, gen_random_uuid(), place::text, source_tool, content_hash,
        first_seen, last_seen
      from observation cross join generate_series(1, ${count}::integer) as place
      where organization_id = ${db.organizationId} and domain = ${domain}
      returning true`),
  )
}
