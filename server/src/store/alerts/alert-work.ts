import type { OrganizationId } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'

type AlertWorkKind = 'rules' | 'tickets'

/** Longer than any turn takes: a process that has not finished by then is presumed dead. */
const claimMinutes = 5

/** Makes the organization's rules or tickets due now. */
export const insertAlertWork = async (db: Db, kind: AlertWorkKind): Promise<void> => {
  await db.run(sql`
    insert into alert_work (organization_id, kind) values (${db.organizationId}, ${kind})
    on conflict (organization_id, kind) do update set due_at = least(alert_work.due_at, excluded.due_at)`)
}

/** Claims organizations that are due. Concurrent callers get different ones. */
export const claimAlertWork = async (
  db: SystemDb,
  kind: AlertWorkKind,
  limit: number,
): Promise<OrganizationId[]> => {
  const rows = await db.run(sql<{ id: OrganizationId }>`
    update alert_work set due_at = now() + ${sql.lit(claimMinutes)} * interval '1 minute'
    where kind = ${kind} and organization_id in (
      select organization_id from alert_work where kind = ${kind} and due_at <= now()
      order by due_at limit ${limit} for update skip locked)
    returning organization_id as id`)
  return rows.map(({ id }) => id)
}

/** Due again after this long, unless somebody has made it due in the meantime. */
export const releaseAlertWork = async (db: Db, kind: AlertWorkKind, inSeconds: number): Promise<void> => {
  await db.run(sql`
    update alert_work set due_at = now() + ${inSeconds}::integer * interval '1 second'
    where organization_id = ${db.organizationId} and kind = ${kind} and due_at > now()`)
}
