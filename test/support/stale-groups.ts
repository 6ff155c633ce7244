import { sql } from '../../server/src/store/kernel/sql.ts'
import { dimensionNames, dimensionsOf } from '../../server/src/store/observations/observation-cube.ts'
import { isVisible, vendorJoin } from '../../server/src/store/observations/observation-visibility.ts'
import {
  figureColumns,
  groupFigures,
} from '../../server/src/store/observations/observation-group-aggregate.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'
import { groupKindNumber } from '../../server/src/domain/observations/observation-group.ts'

const kinds = ['rest', 'vulnerability', 'type', 'vendor'] as const
const modes = ['OBSERVATION_MODE_OPEN', 'OBSERVATION_MODE_RESOLVED', 'OBSERVATION_MODE_ALL'] as const

/** Counts of combinations that differ from the observations of domains not marked as changed, or from their sum. */
export const staleCounts = (store: Store, organizationId: OrganizationId): Promise<unknown[]> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql`
      with fresh as materialized (
        select observation.domain, ${dimensionsOf} from observation ${vendorJoin(db)}
        where observation.organization_id = ${db.organizationId} and ${isVisible(db)}),
      counted as (select domain, ${dimensionNames}, count(*)::integer as count from fresh group by domain, ${dimensionNames}),
      kept as materialized (
        select domain, ${dimensionNames}, part.count from observation_cube_part
        cross join lateral unnest(ids, counts) as part (id, count)
        left join observation_cube on observation_cube.organization_id = ${db.organizationId}
          and observation_cube.id = part.id
        where observation_cube_part.organization_id = ${db.organizationId}),
      differing as ((table counted except all table kept) union all (table kept except all table counted)),
      summed as (select ${dimensionNames}, sum(count) as count from kept group by ${dimensionNames}),
      cube as (
        select ${dimensionNames}, count from observation_cube where organization_id = ${db.organizationId})
      select domain, count from differing
      where domain not in (
        select named.value from observation_change cross join lateral unnest(kinds, group_values) as named (kind, value)
        where observation_change.organization_id = ${db.organizationId} and named.kind = ${groupKindNumber('vendor')})
      union all select 'sum', count from (table summed except all table cube) as missing
      union all select 'sum', count from (table cube except all table summed) as surplus`),
  )

/** Groups not marked as changed whose stored figures differ from their observations, in one snapshot. */
export const staleGroups = (store: Store, organizationId: OrganizationId): Promise<unknown[]> =>
  store.inOrganization(organizationId, (db) => {
    const fresh = kinds.flatMap((kind) =>
      modes.map((mode) => groupFigures(db, { kind, mode, where: sql`true` })),
    )
    const columns = sql.join(
      figureColumns.map((name) =>
        name === 'approval_status_counts' ? sql`${sql.ref(name)}::text` : sql.ref(name),
      ),
    )
    return db.run(sql`
      with fresh as materialized (select ${columns} from (${sql.join(fresh, sql` union all `)}) as made),
        kept as materialized (select ${columns} from observation_group where organization_id = ${db.organizationId}),
        differing as ((table fresh except table kept) union all (table kept except table fresh))
      select * from differing
      where (kind, value) not in (
        select named.kind, named.value
        from observation_change cross join lateral unnest(kinds, group_values) as named (kind, value)
        where observation_change.organization_id = ${db.organizationId})`)
  })

/** How many change marks the organization has. */
export const countMarks = async (store: Store, organizationId: OrganizationId): Promise<number> => {
  const [row] = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ marks: number }>`
      select count(*)::integer as marks from observation_change where organization_id = ${db.organizationId}`),
  )
  return row?.marks ?? 0
}
