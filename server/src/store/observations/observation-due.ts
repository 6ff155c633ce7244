import { ApprovalStatus, Severity, type SlaPolicy, SlaStatus, VendorTier } from '@parapet/contract'
import { type DueDate, dueDateOf, type SlaClock } from '../../domain/observations/due-date.ts'
import { hasTierRules, type SlaCase } from '../../domain/organization/sla-policy.ts'
import { type Columns, givenRows } from '../kernel/given-rows.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt, rankOf, ranksOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { holdSlaPolicy } from '../organization/sla-policy.ts'
import { markVendors } from './observation-mark.ts'
import { touchObservations } from './observation-sighting.ts'
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

const updateDue = async (db: Db, rows: readonly Dated[], more = sql``): Promise<void> => {
  if (rows.length === 0) return
  await db.run(sql`
    update observation set ${dueChange} ${more}
    from ${givenRows(datedColumns, rows)}
    where observation.organization_id = ${db.organizationId} and observation.key = given.key`)
}

/** Gives locked observations the dates that a user has set, or the SLA's again. */
export const updateDueDates = async (db: Db, rows: readonly Dated[], isManual: boolean): Promise<void> => {
  await updateDue(db, rows, sql`, is_due_date_manual = ${isManual}`)
  await touchObservations(
    db,
    rows.map(({ key }) => key),
  )
}

/** What an observation is about. */
type About = { domain: string; isSelf: boolean }

/**
 * The tiers of the vendors that observations are about, as far as the policy makes a difference between them. To be read
 * after the observations are locked: a tier that changes later finds and renews what was written by the one before.
 */
export const selectTierOf = async (
  db: Db,
  policy: SlaPolicy,
  rows: readonly About[],
): Promise<(row: About) => VendorTier | null> => {
  const domains = new Set(rows.flatMap(({ domain, isSelf }) => (isSelf ? [] : domain)))
  if (!hasTierRules(policy) || domains.size === 0) return () => null
  const vendors = await db.run(sql<{ domain: string; tier: VendorTier }>`
    select domain_name as domain, ${memberAt(VendorTier, sql`tier`)} as tier from vendor
    where organization_id = ${db.organizationId} and domain_name = any(${[...domains]}::text[])
      and tier is not null`)
  const tiers = new Map(vendors.map(({ domain, tier }) => [domain, tier]))
  return ({ domain, isSelf }) => (isSelf ? null : (tiers.get(domain) ?? null))
}

type Timed = Omit<SlaClock, 'tier'> &
  About & { key: string; slaStatus: SlaStatus | null; slaMovesAt: string | null }

const timed: Sql<Timed> = sql`
  observation.key::text as key, observation.domain, observation.is_self as "isSelf",
  ${memberAt(Severity, sql`observation.severity`)} as severity,
  ${memberAt(ApprovalStatus, sql`observation.approval_status`)} as "approvalStatus",
  observation.is_resolved as "isResolved", ${wireTime('observation.first_seen')} as "firstSeen",
  ${wireTime('observation.reopened_at')} as "reopenedAt", ${wireTime('observation.due_at')} as "dueAt",
  observation.is_due_date_manual as "isDueDateManual",
  ${memberAt(SlaStatus, sql`observation.sla_status`)} as "slaStatus",
  ${wireTime('observation.sla_moves_at')} as "slaMovesAt"`

/** An observation whose status is new. */
type Moved = { key: string; domain: string; slaStatus: SlaStatus | null }

/** `updated_at` moves only with the status, which lists and alert rules filter by. */
const renew = async (db: Db, rows: readonly Timed[], policy: SlaPolicy, now: Date): Promise<Moved[]> => {
  const tierOf = await selectTierOf(db, policy, rows)
  const dated = rows.map((row) => ({
    key: row.key,
    row,
    due: dueDateOf({ ...row, tier: tierOf(row) }, policy, now),
  }))
  const moved = dated.filter(
    ({ row, due }) =>
      row.dueAt !== due.dueAt || row.slaStatus !== due.slaStatus || row.slaMovesAt !== due.slaMovesAt,
  )
  const renamed = moved.filter(({ row, due }) => row.slaStatus !== due.slaStatus)
  await updateDue(db, moved)
  await touchObservations(
    db,
    renamed.map(({ key }) => key),
  )
  return renamed.map(({ key, row: { domain }, due: { slaStatus } }) => ({ key, domain, slaStatus }))
}

/** The same in the background, where nothing else marks the vendors whose observations have a new status. */
const renewMarked = async (...given: Parameters<typeof renew>): Promise<Moved[]> => {
  const moved = await renew(...given)
  await markVendors(given[0], [...new Set(moved.map(({ domain }) => domain))])
  return moved
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
  return { count: rows.length, moved: await renewMarked(db, rows, policy, now) }
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
  await renewMarked(db, rows, policy, now)
  return rows.length < limit ? null : (rows.at(-1)?.key ?? null)
}

/** A vendor whose tier has changed, while its observations are being brought up to date. */
type Retiered = { id: string; domain: string; place: string }

/** Waits for imports to it, and they wait until the transaction ends: no finding is left with the old tier. */
const lockRetiered = async (db: Db): Promise<Retiered | undefined> => {
  const [vendor] = await db.run(sql<Retiered>`
    select id::text as id, domain_name as domain, due_place::text as place from vendor
    where organization_id = ${db.organizationId} and due_place is not null
    order by id
    limit 1
    for update`)
  return vendor
}

/** For a policy that treats all tiers alike; returns whether there may be more than `limit`. */
const forgetRetiered = async (db: Db, limit: number): Promise<boolean> => {
  const rows = await db.run(sql`
    update vendor set due_place = null
    where vendor.organization_id = ${db.organizationId} and vendor.id = any(array(
      select retiered.id from vendor as retiered
      where retiered.organization_id = ${db.organizationId} and retiered.due_place is not null
      order by retiered.id
      limit ${limit}
      for no key update skip locked))
    returning true`)
  return rows.length === limit
}

/** Brings up to `limit` observations of one vendor up to date with its changed tier; returns whether there may be more. */
export const applyVendorTier = async (
  db: Db,
  policy: SlaPolicy,
  { now, limit }: { now: Date; limit: number },
): Promise<boolean> => {
  if (!hasTierRules(policy)) return forgetRetiered(db, limit)
  const vendor = await lockRetiered(db)
  if (!vendor) return false
  const found = await db.run(sql<{ key: string; id: string }>`
    select key::text as key, id::text as id from observation
    where organization_id = ${db.organizationId} and not is_resolved and domain = ${vendor.domain}
      and id > ${vendor.place}::uuid and not is_self
    order by id
    limit ${limit}`)
  const rows = await db.run(sql<Timed>`
    select ${timed} from observation
    where observation.organization_id = ${db.organizationId} and not observation.is_resolved
      and observation.key = any(${found.map(({ key }) => key)}::uuid[])
    order by observation.key
    for no key update`)
  await renewMarked(db, rows, policy, now)
  const place = found.length < limit ? null : (found.at(-1)?.id ?? null)
  await db.run(sql`
    update vendor set due_place = ${place}::uuid
    where organization_id = ${db.organizationId} and id = ${vendor.id}::uuid`)
  return true
}

/** How many open, visible observations in these cases follow the SLA. */
export const countFollowingSla = async (db: Db, cases: readonly SlaCase[]): Promise<number> => {
  if (cases.length === 0) return 0
  const isCase = cases.map(
    ({
      tier,
      severities,
    }) => sql`(vendor.tier is not distinct from ${tier && rankOf(VendorTier, tier)}::smallint
      and observation.severity = any(${ranksOf(Severity, severities)}))`,
  )
  const [row] = await db.run(sql<{ count: number }>`
    select count(*)::integer as count from observation ${vendorJoin(db)}
    where observation.organization_id = ${db.organizationId} and not observation.is_resolved
      and not observation.is_due_date_manual and (${sql.join(isCase, sql` or `)})
      and ${isVisible(db)}`)
  return row?.count ?? 0
}
