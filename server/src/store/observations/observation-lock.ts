import { ApprovalStatus as Declared, Severity } from '@parapet/contract'
import type { ApprovalStatus } from '../../domain/observations/approval-status.ts'
import type { SlaClock } from '../../domain/observations/due-date.ts'
import type { Grouped } from '../../domain/observations/observation-group.ts'
import { formatOrn } from '../../domain/observations/orn.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { keyText } from './observation-json.ts'
import { holdObservations } from './observation-state.ts'
import { isVisible, primaryDomain, vendorJoin } from './observation-visibility.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** An observation that nobody else can change until the transaction ends. */
export type LockedObservation = Grouped & {
  key: string
  orn: string
  isSelf: boolean
  /** The number it is stored by. */
  category: number
  assetKey: string
  isResolved: boolean
  isFlagged: boolean
  assigneeId: string | null
  /** Until when its risk is accepted, in wire form. */
  acceptedUntil: string | null
  approvalStatus: ApprovalStatus
} & Pick<SlaClock, 'severity' | 'firstSeen' | 'reopenedAt' | 'dueAt' | 'isDueDateManual'>

type Row = Omit<LockedObservation, 'orn'> & { ownerDomain: string }

const columns = (db: Db): Sql<Row> => sql`
  ${keyText(sql`observation.key`)} as key, observation.is_self as "isSelf", observation.domain,
  case when observation.is_self then observation.domain else ${primaryDomain(db)} end as "ownerDomain",
  observation.observation_type as "observationType", observation.vulnerability_id as "vulnerabilityId",
  observation.category, ${keyText(sql`observation.asset_key`)} as "assetKey", observation.is_resolved as "isResolved",
  observation.flagged_at is not null as "isFlagged",
  ${wireId('usr', 'observation.assignee_id')} as "assigneeId",
  ${wireTime('observation.accepted_until')} as "acceptedUntil",
  ${memberAt(Declared, sql`observation.approval_status`)} as "approvalStatus",
  ${memberAt(Severity, sql`observation.severity`)} as severity, ${wireTime('observation.first_seen')} as "firstSeen",
  ${wireTime('observation.reopened_at')} as "reopenedAt", ${wireTime('observation.due_at')} as "dueAt",
  observation.is_due_date_manual as "isDueDateManual"`

/** Locks the observations and returns those that exist and for which `only` is still true then. */
export const lockObservations = async (
  db: Db,
  keys: readonly string[],
  only: Sql<boolean> = sql`true`,
): Promise<LockedObservation[]> => {
  await holdObservations(db, keys)
  const rows = await db.run(
    sql<Row>`
      select ${columns(db)} from observation ${vendorJoin(db)}
      where observation.organization_id = ${db.organizationId} and observation.key = any(${keys}::uuid[]) and ${only}
      order by observation.key`,
    { prepared: false },
  )
  return rows.map(({ ownerDomain, ...row }) => ({
    ...row,
    orn: formatOrn('observation', { view: row.isSelf ? 'self' : 'vrm', key: row.key, ownerDomain }),
  }))
}

/** The same for observations that are visible then. */
export const lockVisibleObservations = (db: Db, keys: readonly string[]): Promise<LockedObservation[]> =>
  lockObservations(db, keys, isVisible(db))

/**
 * The open observations that are visible now and match, as from `lockObservations`, or undefined if there are more than
 * `max`. The search takes no locks, so an overly broad selection blocks nobody.
 */
export const lockOpenObservations = async (
  db: Db,
  matching: Sql<boolean>,
  max: number,
): Promise<LockedObservation[] | undefined> => {
  const only = sql<boolean>`(not observation.is_resolved and ${isVisible(db)} and ${matching})`
  const found = await db.run(
    sql<{ key: string }>`
      select observation.key::text as key from observation ${vendorJoin(db)}
      where observation.organization_id = ${db.organizationId} and ${only}
      limit ${max + 1}`,
    { prepared: false },
  )
  if (found.length > max) return undefined
  return found.length === 0
    ? []
    : lockObservations(
        db,
        found.map(({ key }) => key),
        only,
      )
}
