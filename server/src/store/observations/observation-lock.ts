import { ApprovalStatus as Declared } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { ApprovalStatus } from '../domain/approval-status.ts'
import type { Grouped } from '../domain/observation-group.ts'
import { formatOrn } from '../domain/orn.ts'
import { keyText } from './observation-json.ts'
import { isVisible, primaryDomain, vendorJoin } from './observation-visibility.ts'
import { memberAt } from './rank.ts'
import type { Db } from './store.ts'

/** An observation that nobody else can change until the transaction ends. */
export type LockedObservation = Grouped & {
  key: string
  orn: string
  isSelf: boolean
  /** Its place in the contract. */
  category: number
  assetKey: string
  isResolved: boolean
  isFlagged: boolean
  approvalStatus: ApprovalStatus
}

type Row = Omit<LockedObservation, 'orn'> & { ownerDomain: string }

const columns = (db: Db): RawBuilder<Row> => sql`
  ${keyText(sql`observation.key`)} as key, observation.is_self as "isSelf", observation.domain,
  case when observation.is_self then observation.domain else ${primaryDomain(db)} end as "ownerDomain",
  observation.observation_type as "observationType", observation.vulnerability_id as "vulnerabilityId",
  observation.category, ${keyText(sql`observation.asset_key`)} as "assetKey", observation.is_resolved as "isResolved",
  observation.flagged_at is not null as "isFlagged",
  ${memberAt(Declared, sql`observation.approval_status`)} as "approvalStatus"`

/**
 * Those of the observations that are there, in the order of their keys, in which everybody takes them. `only` is
 * judged anew on the row that a wait for it has left, over the vendor that it is about.
 */
export const lockObservations = async (
  db: Db,
  keys: readonly string[],
  only: RawBuilder<boolean> = sql`true`,
): Promise<LockedObservation[]> => {
  const rows = await db.run(
    sql<Row>`
      select ${columns(db)} from observation ${vendorJoin(db)}
      where observation.organization_id = ${db.organizationId} and observation.key = any(${keys}::uuid[]) and ${only}
      order by observation.key
      for no key update of observation`,
    { prepared: false },
  )
  return rows.map(({ ownerDomain, ...row }) => ({
    ...row,
    orn: formatOrn('observation', { view: row.isSelf ? 'self' : 'vrm', key: row.key, ownerDomain }),
  }))
}

/**
 * The open observations that may be seen now and match, as `lockObservations` answers them, or undefined where they
 * are more than `max`. They are looked for without locks first: a selection that is too broad holds up nobody.
 */
export const lockOpenObservations = async (
  db: Db,
  matching: RawBuilder<boolean>,
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
