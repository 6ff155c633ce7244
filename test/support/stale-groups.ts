import { sql } from '../../server/src/store/kernel/sql.ts'
import {
  figureColumns,
  groupFigures,
} from '../../server/src/store/observations/observation-group-aggregate.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

const kinds = ['rest', 'vulnerability', 'type', 'vendor'] as const
const modes = ['OBSERVATION_MODE_OPEN', 'OBSERVATION_MODE_RESOLVED', 'OBSERVATION_MODE_ALL'] as const

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
