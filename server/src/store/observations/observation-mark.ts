import { newRowId } from '../../domain/kernel/row-id.ts'
import {
  type Grouped,
  type GroupKind,
  groupKindNumber,
  groupsOf,
} from '../../domain/observations/observation-group.ts'
import { arrayText } from '../kernel/given-rows.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

const noteWork = (db: Db, id: string): Promise<unknown[]> =>
  db.run(sql`insert into observation_work (id, organization_id) values (${id}, ${db.organizationId})`)

/**
 * Marks the groups of changed observations, in the transaction of the change: until refreshed, they are computed live.
 */
export const markObservations = async (db: Db, changed: readonly Grouped[]): Promise<void> => {
  if (changed.length === 0) return
  const groups = new Map<string, { kind: GroupKind; value: string }>()
  for (const one of changed)
    for (const [kind, value] of groupsOf(one)) groups.set(`${kind}:${value}`, { kind, value })
  const named = [...groups.values()]
  const id = newRowId()
  await Promise.all([
    db.run(sql`
      insert into observation_change (organization_id, id, kinds, group_values)
      values (${db.organizationId}, ${id}, ${arrayText(named.map(({ kind }) => groupKindNumber(kind)))}::smallint[],
        ${arrayText(named.map(({ value }) => value))}::text[])`),
    noteWork(db, id),
  ])
}

/** Marks vendors for rescoring although none of their observations changed. */
export const markVendors = async (db: Db, domains: readonly string[]): Promise<void> => {
  if (domains.length === 0) return
  const id = newRowId()
  await Promise.all([
    db.run(sql`
      insert into observation_change (organization_id, id, kinds, group_values)
      values (${db.organizationId}, ${id}, ${domains.map(() => groupKindNumber('vendor'))}::smallint[], ${domains}::text[])`),
    noteWork(db, id),
  ])
}

/** Marks every group that has one of these rows of `observation`. */
const markGroupsOf = async (db: Db, observed: Sql<boolean>): Promise<void> => {
  const id = newRowId()
  await Promise.all([
    db.run(sql`
      insert into observation_change (organization_id, id, kinds, group_values)
      select ${db.organizationId}, ${id}::uuid, array_agg(kind), array_agg(value)
      from (select distinct marked.kind, marked.value from observation cross join lateral (values
        (case when vulnerability_id is null then ${groupKindNumber('rest')} else ${groupKindNumber('vulnerability')} end::smallint,
          coalesce(vulnerability_id, observation_type)),
        (${groupKindNumber('type')}::smallint, observation_type),
        (${groupKindNumber('vendor')}::smallint, domain)) as marked (kind, value)
      where observation.organization_id = ${db.organizationId} and ${observed}) as marked
      having count(*) > 0
      on conflict do nothing`),
    noteWork(db, id),
  ])
}

/** Marks every group with observations of these CVEs, because their scores changed. */
export const markVulnerabilities = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await markGroupsOf(db, sql`observation.vulnerability_id = any(${ids}::text[])`)
}

/**
 * Marks every group with observations on these domains, because their visibility changed. Imports lock their vendors,
 * so none can add a group between this read and the commit.
 */
export const markDomains = async (db: Db, domains: readonly string[]): Promise<void> => {
  if (domains.length === 0) return
  const held = db.run(sql`
    select from vendor
    where organization_id = ${db.organizationId} and domain_name = any(${domains}::text[])
    order by id
    for update`)
  const observed = sql<boolean>`(observation.is_resolved in (false, true) and observation.domain = any(${domains}::text[]))`
  await Promise.all([held, markGroupsOf(db, observed)])
}

/** The domains whose observations have changed since they were counted. */
export const markedDomains = (db: Db): Sql<string> => sql`
  select named.value as domain
  from observation_change cross join lateral unnest(kinds, group_values) as named (kind, value)
  where observation_change.organization_id = ${db.organizationId}
    and named.kind = ${sql.lit(groupKindNumber('vendor'))}`
