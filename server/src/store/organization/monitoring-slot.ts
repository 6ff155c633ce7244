import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

const slotsOf = (installationSlots: number | undefined): Sql<number | null> =>
  sql`coalesce(monitoring_slots, ${installationSlots ?? null}::integer)`

/** How many vendors the organization may currently monitor, or undefined without a limit. */
export const selectMonitoringSlots = async (
  db: Db,
  installationSlots: number | undefined,
): Promise<number | undefined> => {
  const [row] = await db.run(sql<{ slots: number | null }>`
    select ${slotsOf(installationSlots)} as slots from organization where id = ${db.organizationId}`)
  return row?.slots ?? undefined
}

/**
 * How many vendors the organization may monitor, or undefined without a limit. With a limit, this serializes
 * transactions that are about to use a slot; call it before locking any row.
 */
export const lockMonitoringSlots = async (
  db: Db,
  installationSlots: number | undefined,
): Promise<number | undefined> => {
  const slots = slotsOf(installationSlots)
  const [row] = await db.run(sql<{ slots: number }>`
    select ${slots} as slots, pg_advisory_xact_lock(hashtextextended('monitoring-slots:' || id, 0))
    from organization where id = ${db.organizationId} and ${slots} is not null`)
  return row?.slots
}

export const countMonitoredVendors = async (db: Db): Promise<number> => {
  const [row] = await db.run(sql<{ count: number }>`
    select count(*)::integer as count from vendor where organization_id = ${db.organizationId} and is_monitored`)
  return row?.count ?? 0
}
