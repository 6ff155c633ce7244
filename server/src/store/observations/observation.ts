import type { Observation } from '@parapet/contract'
import type { Orn } from '../../domain/observations/orn.ts'
import { sql } from '../kernel/sql.ts'
import { observationJoins, observationText } from './observation-json.ts'
import { isVisible, primaryDomain, vendorJoin } from './observation-visibility.ts'
import type { Db } from '../kernel/store.ts'

/** Any observation with this key, visible or not: callers check access before they return it. */
export const selectObservation = async (db: Db, key: string): Promise<Observation | undefined> => {
  const [row] = await db.run(sql<{ item: Observation }>`
    select (${observationText(db)})::json as item
    from observation ${vendorJoin(db)} ${observationJoins(db)}
    where observation.organization_id = ${db.organizationId} and observation.key = ${key}::uuid`)
  return row?.item
}

export type OrnStanding = {
  /** Whether the view-owner domain is one of the organization's. */
  isOwn: boolean
  /** Whether the observation exists and that domain owns the view of it. */
  isThere: boolean
  /** Whether the organization may see it now. */
  isVisible: boolean
}

/** The organization's access to what each reference names, in order, from one snapshot. */
export const selectOrnStandings = (
  db: Db,
  orns: readonly { key: string | undefined; view: Orn['view']; ownerDomain: string }[],
): Promise<OrnStanding[]> =>
  db.run(sql<OrnStanding>`
    select organization_domain.domain is not null as "isOwn", observation.key is not null as "isThere",
      coalesce(${isVisible(db)}, false) as "isVisible"
    from unnest(
      ${orns.map(({ key }) => key ?? null)}::uuid[], ${orns.map(({ view }) => view === 'self')}::boolean[],
      ${orns.map(({ ownerDomain }) => ownerDomain)}::text[]
    ) with ordinality as given (key, is_self, owner_domain, position)
    left join organization_domain on organization_domain.organization_id = ${db.organizationId}
      and organization_domain.domain = given.owner_domain
    left join observation on observation.organization_id = ${db.organizationId} and observation.key = given.key
      and observation.is_self = given.is_self
      and given.owner_domain = case when observation.is_self then observation.domain else ${primaryDomain(db)} end
    ${vendorJoin(db)}
    order by given.position`)
