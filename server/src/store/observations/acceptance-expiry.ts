import type { OrganizationId } from '../../domain/kernel/id.ts'
import { newRowId } from '../../domain/kernel/row-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { keyText } from './observation-json.ts'

/** Notes when risks accepted in this transaction are no longer accepted. */
export const insertAcceptanceExpiries = async (db: Db, times: readonly Date[]): Promise<void> => {
  const ends = [...new Set(times.map((time) => time.toISOString()))]
  if (ends.length === 0) return
  await db.run(sql`
    insert into acceptance_expiry (id, organization_id, expires_at)
    select given.id, ${db.organizationId}, given.expires_at
    from unnest(${ends.map(() => newRowId())}::uuid[], ${ends}::timestamptz[]) as given (id, expires_at)
    returning true`)
}

/** Acceptances of an organization that have ended, by the ids of their notes. */
export type EndedAcceptances = { organizationId: OrganizationId; ids: string[] }

export const selectEndedAcceptances = (db: SystemDb, now: Date, limit: number): Promise<EndedAcceptances[]> =>
  db.run(sql<EndedAcceptances>`
    select organization_id as "organizationId", array_agg(id) as ids
    from (
      select id, organization_id from acceptance_expiry where expires_at <= ${now.toISOString()}::timestamptz
      order by expires_at limit ${limit}) as ended
    group by organization_id`)

export const deleteAcceptanceExpiries = async (db: SystemDb, ids: readonly string[]): Promise<void> => {
  await db.run(sql`delete from acceptance_expiry where id = any(${ids}::uuid[])`)
}

/** Whether the risk of the row of `observation` was accepted until now or earlier. */
export const isNoLongerAccepted = (now: Date): Sql<boolean> =>
  sql`(observation.accepted_until is not null and observation.accepted_until <= ${now.toISOString()}::timestamptz)`

/** The keys of observations whose risk is no longer accepted, the longest first. */
export const selectNoLongerAccepted = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db.run(sql<{ key: string }>`
    select ${keyText(sql`observation.key`)} as key from observation
    where observation.organization_id = ${db.organizationId} and ${isNoLongerAccepted(now)}
    order by observation.accepted_until limit ${limit}`)
  return rows.map(({ key }) => key)
}
