import { sql } from '../../server/src/store/kernel/sql.ts'
import {
  dimensionNames,
  dimensionsOf,
  kindNames,
} from '../../server/src/store/observations/observation-cube.ts'
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

/** Counts of what was found that differ from the observations of domains not marked as changed, or from their sum. */
export const staleCounts = (store: Store, organizationId: OrganizationId): Promise<unknown[]> =>
  store.inOrganization(organizationId, (db) => {
    const columns = sql`${dimensionNames}, ${kindNames}`
    const cube = sql`join observation_cube on observation_cube.organization_id = ${db.organizationId}`
    return db.run(sql`
      with fresh as materialized (
        select observation.domain, ${dimensionsOf} from observation ${vendorJoin(db)}
        where observation.organization_id = ${db.organizationId} and ${isVisible(db)}),
      counted as (select domain, ${columns}, count(*)::integer as count from fresh group by domain, ${columns}),
      kept as materialized (
        select domain, ${columns}, part.count from observation_cube_part
        cross join lateral unnest(kind_ids, kind_counts) as part (id, count)
        left join (observation_cube_kind ${cube} and observation_cube.id = observation_cube_kind.cube_id)
          on observation_cube_kind.organization_id = ${db.organizationId} and observation_cube_kind.id = part.id
        where observation_cube_part.organization_id = ${db.organizationId}),
      combined as materialized (
        select domain, ${dimensionNames}, part.count from observation_cube_part
        cross join lateral unnest(ids, counts) as part (id, count)
        left ${cube} and observation_cube.id = part.id
        where observation_cube_part.organization_id = ${db.organizationId}),
      differing as ((table counted except all table kept) union all (table kept except all table counted)),
      coarse as (select domain, ${dimensionNames}, sum(count) as count from kept group by domain, ${dimensionNames}),
      kind_sums as (select ${columns}, sum(count) as count from kept group by ${columns}),
      kinds as (
        select ${columns}, observation_cube_kind.count from observation_cube_kind
        ${cube} and observation_cube.id = observation_cube_kind.cube_id
        where observation_cube_kind.organization_id = ${db.organizationId} and observation_cube_kind.count <> 0),
      sums as (select ${dimensionNames}, sum(count) as count from combined group by ${dimensionNames}),
      combinations as (
        select ${dimensionNames}, count from observation_cube
        where organization_id = ${db.organizationId} and count <> 0)
      select domain, count from differing
      where domain not in (
        select named.value from observation_change cross join lateral unnest(kinds, group_values) as named (kind, value)
        where observation_change.organization_id = ${db.organizationId} and named.kind = ${groupKindNumber('vendor')})
      union all select 'coarse', count from ((table coarse except all table combined)
        union all (table combined except all table coarse)) as differing
      union all select 'kinds', count from ((table kind_sums except all table kinds)
        union all (table kinds except all table kind_sums)) as differing
      union all select 'sums', count from ((table sums except all table combinations)
        union all (table combinations except all table sums)) as differing`)
  })

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
