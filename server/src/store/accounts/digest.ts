import type { DigestFrequency, MemberRole } from '@parapet/contract'
import { type Id, type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

export type DueDigest = { organizationId: OrganizationId; userId: Id<'usr'> }

/** Members whose digest is due, or whose next one is still to be worked out. */
export const selectDueDigests = (db: SystemDb, now: Date, limit: number): Promise<DueDigest[]> =>
  db.run(sql<DueDigest>`
    select organization_id as "organizationId", ${wireId('usr', 'user_id')} as "userId" from console_digest
    where due_at is null or due_at <= ${now}
    order by due_at nulls first, user_id, organization_id limit ${limit}`)

export type DigestReader = {
  email: string
  displayName: string
  isEmailVerified: boolean
  role: MemberRole
  /** Null if the person has not chosen. */
  frequency: DigestFrequency | null
  timeZone: string
  hour: number
  /** False if the next digest only has to be worked out. */
  isDue: boolean
  isDemo: boolean
}

const readerColumns = sql<Omit<DigestReader, 'isDue'>>`
  console_user.email, console_user.display_name as "displayName",
  console_user.proven_by is not null as "isEmailVerified", console_membership.role,
  console_login.digest as frequency, coalesce(console_login.time_zone, 'UTC') as "timeZone",
  console_login.digest_hour as hour, organization.is_demo as "isDemo"`

const readers = (db: Db, userId: string) => sql`
  from console_membership
  join console_user on console_user.id = console_membership.user_id
  join console_login on console_login.user_id = console_membership.user_id
  join console_digest on console_digest.user_id = console_membership.user_id
    and console_digest.organization_id = console_membership.organization_id
  join organization on organization.id = console_membership.organization_id
  where console_membership.organization_id = ${db.organizationId}
    and console_membership.user_id = ${uuidOf('usr', userId)}`

/** The member, locked until the transaction ends; undefined if another process has seen to the digest. */
export const lockDueDigest = async (db: Db, userId: string, now: Date): Promise<DigestReader | undefined> => {
  const [row] = await db.run(sql<DigestReader>`
    select ${readerColumns}, console_digest.due_at is not null as "isDue"
    ${readers(db, userId)}
      and (console_digest.due_at is null or console_digest.due_at <= ${now})
    for no key update of console_digest skip locked`)
  return row
}

export const selectDigestReader = async (
  db: Db,
  userId: string,
): Promise<Omit<DigestReader, 'isDue'> | undefined> => {
  const [row] = await db.run(sql<Omit<DigestReader, 'isDue'>>`select ${readerColumns} ${readers(db, userId)}`)
  return row
}

/** Undefined: never. */
export const updateDigestDue = async (db: Db, userId: string, dueAt: Date | undefined): Promise<void> => {
  await db.run(sql`
    update console_digest set due_at = ${dueAt?.toISOString() ?? 'infinity'}::timestamptz
    where organization_id = ${db.organizationId} and user_id = ${uuidOf('usr', userId)}`)
}

/** Lets the next digest of these members be worked out again, because their roles changed. */
export const forgetDigestDue = async (db: Db, userIds: readonly string[]): Promise<void> => {
  await db.run(sql`
    update console_digest set due_at = null
    where organization_id = ${db.organizationId} and user_id = any(${userIds.map((id) => uuidOf('usr', id))}::uuid[])`)
}

export type DigestChoice = { timeZone?: string; frequency?: DigestFrequency; hour?: number }

/** Changes when a person gets digests, in all organizations; false if nothing changed. */
export const updateDigestChoice = async (
  db: SystemDb,
  userId: string,
  { timeZone, frequency, hour }: DigestChoice,
): Promise<boolean> => {
  const [zone, often, at] = [timeZone ?? null, frequency ?? null, hour ?? null]
  const rows = await db.run(sql`
    update console_login set time_zone = coalesce(${zone}, time_zone), digest = coalesce(${often}, digest),
      digest_hour = coalesce(${at}::smallint, digest_hour)
    where user_id = ${uuidOf('usr', userId)} and (
      coalesce(${zone}, time_zone) is distinct from time_zone or coalesce(${often}, digest) is distinct from digest
      or coalesce(${at}::smallint, digest_hour) <> digest_hour)
    returning true`)
  if (rows.length === 0) return false
  await db.run(sql`update console_digest set due_at = null where user_id = ${uuidOf('usr', userId)}`)
  return true
}
