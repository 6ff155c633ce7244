import { ApprovalStatus, Severity, type SlaPolicy, SlaStatus } from '@parapet/contract'
import { type DueDate, dueDateOf, type SlaClock } from '../../domain/observations/due-date.ts'
import { type Columns, givenRows } from '../kernel/given-rows.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt, rankOf, ranksOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { holdSlaPolicy } from '../organization/sla-policy.ts'
import { isVisible, vendorJoin } from './observation-visibility.ts'

/** An observation with its due date. */
export type Dated = { key: string; due: DueDate }

export const dueColumns: Columns<{ due: DueDate }> = {
  due_at: ['timestamptz', ({ due }) => due.dueAt],
  sla_status: ['smallint', ({ due }) => due.slaStatus && rankOf(SlaStatus, due.slaStatus)],
  sla_moves_at: ['timestamptz', ({ due }) => due.slaMovesAt],
}

const datedColumns: Columns<Dated> = { key: ['uuid', ({ key }) => key], ...dueColumns }

export const dueChange = sql`
  due_at = given.due_at, sla_status = given.sla_status, sla_moves_at = given.sla_moves_at`

const updateDue = async (db: Db, rows: readonly Dated[], more: Sql): Promise<void> => {
  if (rows.length === 0) return
  await db.run(sql`
    update observation set ${dueChange} ${more}
    from ${givenRows(datedColumns, rows)}
    where observation.organization_id = ${db.organizationId} and observation.key = given.key`)
}

/** Gives locked observations the dates that a user has set, or the SLA's again. */
export const updateDueDates = (db: Db, rows: readonly Dated[], isManual: boolean): Promise<void> =>
  updateDue(db, rows, sql`, is_due_date_manual = ${isManual}, updated_at = now()`)

type Timed = SlaClock & { key: string; slaStatus: SlaStatus | null; slaMovesAt: string | null }

const timed: Sql<Timed> = sql`
  observation.key::text as key, ${memberAt(Severity, sql`observation.severity`)} as severity,
  ${memberAt(ApprovalStatus, sql`observation.approval_status`)} as "approvalStatus",
  observation.is_resolved as "isResolved", ${wireTime('observation.first_seen')} as "firstSeen",
  ${wireTime('observation.reopened_at')} as "reopenedAt", ${wireTime('observation.due_at')} as "dueAt",
  observation.is_due_date_manual as "isDueDateManual",
  ${memberAt(SlaStatus, sql`observation.sla_status`)} as "slaStatus",
  ${wireTime('observation.sla_moves_at')} as "slaMovesAt"`

/** An observation whose status is new. */
type Moved = { key: string; slaStatus: SlaStatus }

/** `updated_at` moves only with the status, which lists and alert rules filter by. */
const renew = async (db: Db, rows: readonly Timed[], policy: SlaPolicy, now: Date): Promise<Moved[]> => {
  const dated = rows.map((row) => ({ key: row.key, row, due: dueDateOf(row, policy, now) }))
  const moved = dated.filter(
    ({ row, due }) =>
      row.dueAt !== due.dueAt || row.slaStatus !== due.slaStatus || row.slaMovesAt !== due.slaMovesAt,
  )
  const isNewStatus = ({ row, due }: (typeof dated)[number]): boolean => row.slaStatus !== due.slaStatus
  await updateDue(db, moved.filter(isNewStatus), sql`, updated_at = now()`)
  await updateDue(
    db,
    moved.filter((one) => !isNewStatus(one)),
    sql``,
  )
  return moved.flatMap(({ key, row, due: { slaStatus } }) =>
    slaStatus === null || slaStatus === row.slaStatus ? [] : [{ key, slaStatus }],
  )
}

/** Brings the due dates of locked observations up to date with the rest of their state. */
export const renewDueDates = async (db: Db, keys: readonly string[], now: Date): Promise<void> => {
  const [{ policy }, rows] = await Promise.all([
    holdSlaPolicy(db),
    db.run(sql<Timed>`
      select ${timed} from observation
      where observation.organization_id = ${db.organizationId} and observation.key = any(${keys}::uuid[])`),
  ])
  await renew(db, rows, policy, now)
}

/** Moves on up to `limit` statuses whose time has come and that nobody else is changing. */
export const moveSlaStatuses = async (
  db: Db,
  policy: SlaPolicy,
  { now, limit }: { now: Date; limit: number },
): Promise<{ count: number; moved: Moved[] }> => {
  const rows = await db.run(sql<Timed>`
    select ${timed} from observation
    where observation.organization_id = ${db.organizationId}
      and observation.sla_moves_at <= ${now.toISOString()}::timestamptz
    order by observation.sla_moves_at
    limit ${limit}
    for no key update skip locked`)
  return { count: rows.length, moved: await renew(db, rows, policy, now) }
}

/** Applies the policy to up to `limit` open observations after a key; returns the last one if there may be more. */
export const applySlaPolicy = async (
  db: Db,
  policy: SlaPolicy,
  { after, now, limit }: { after: string; now: Date; limit: number },
): Promise<string | null> => {
  const rows = await db.run(sql<Timed>`
    select ${timed} from observation
    where observation.organization_id = ${db.organizationId} and observation.key > ${after}::uuid
      and not observation.is_resolved
    order by observation.key
    limit ${limit}
    for no key update`)
  await renew(db, rows, policy, now)
  return rows.length < limit ? null : (rows.at(-1)?.key ?? null)
}

/** How many open, visible observations of these severities follow the SLA. */
export const countFollowingSla = async (db: Db, severities: readonly Severity[]): Promise<number> => {
  if (severities.length === 0) return 0
  const [row] = await db.run(sql<{ count: number }>`
    select count(*)::integer as count from observation ${vendorJoin(db)}
    where observation.organization_id = ${db.organizationId} and not observation.is_resolved
      and not observation.is_due_date_manual and observation.severity = any(${ranksOf(Severity, severities)})
      and ${isVisible(db)}`)
  return row?.count ?? 0
}
