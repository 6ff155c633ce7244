import { scopesByRole } from '../../domain/accounts/scopes-by-role.ts'
import { reminderDays } from '../../domain/documents/document-dates.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { isReplaced, needsRenewal } from './document-json.ts'

type DueReminder = {
  id: Id<'doc'>
  /** Also says when it expires. */
  title: string
  /** Negative once it has expired. */
  daysLeft: number
  /** The vendor's owner, or the owners of the organization if nobody owns it or the owner may not read documents. */
  userIds: Id<'usr'>[]
}

const readers = Object.entries(scopesByRole)
  .filter(([, scopes]) => scopes.has('documents.read'))
  .map(([role]) => role)

const daysLeft = (today: string): Sql<number> => sql`(document.expires_on - ${today}::date)`

/** The reminder that is due by now, by its days before expiry; null if none is. */
const dueDays = (today: string): Sql<number | null> => sql`case
  ${sql.join(
    reminderDays
      .toSorted((a, b) => a - b)
      .map((days) => sql`when ${daysLeft(today)} <= ${sql.lit(days)} then ${sql.lit(days)}`),
    sql.raw(' '),
  )} end`

/**
 * Takes reminders that are due and have not been given, and notes them as given in the caller's transaction. Other processes
 * skip those that are taken. Until an organization has its first owner, reminders wait.
 */
export const takeDueReminders = async (db: Db, today: string, limit: number): Promise<DueReminder[]> => {
  const longest = Math.max(...reminderDays)
  const membership = sql`console_membership.organization_id = ${db.organizationId}`
  const member = wireId('usr', 'console_membership.user_id')
  const due = await db.run(sql<DueReminder>`
    select ${wireId('doc', 'document.id')} as id, 
      document.title || ', ' || vendor.company_name || ', ' || document.expires_on::text as title,
      ${daysLeft(today)} as "daysLeft",
      coalesce(
        (select json_build_array(${member}) from console_membership
          where ${membership} and console_membership.user_id = vendor.owner_id
            and console_membership.role = any(${readers}::text[])),
        (select json_agg(${member}) from console_membership
          where ${membership} and console_membership.role = 'owner'),
        '[]') as "userIds"
    from document
    join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = document.vendor_id
    where document.organization_id = ${db.organizationId} and document.is_kept and document.stored_at is not null
      and coalesce(document.expires_on, 'infinity') <= ${today}::date + ${sql.lit(longest)}
      and (document.reminded_days is null or document.reminded_days > ${dueDays(today)})
      and vendor.lifecycle_status <> 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED'
      and not ${isReplaced(db)}
      and exists (select from console_membership where ${membership} and console_membership.role = 'owner')
    order by document.id
    limit ${limit}
    for update of document skip locked`)
  if (due.length > 0)
    await db.run(sql`
      update document set reminded_days = ${dueDays(today)}
      where document.organization_id = ${db.organizationId}
        and document.id = any(${due.map(({ id }) => uuidOf('doc', id))}::uuid[])`)
  return due
}

/** How many documents have expired or will within the time that counts as expiring, without a later one. */
export const countExpiringDocuments = async (db: Db, today: string): Promise<number> => {
  const [row] = await db.run(sql<{ count: number }>`
    select count(*)::integer as count from document
    where document.organization_id = ${db.organizationId} and document.is_kept and document.stored_at is not null
      and ${needsRenewal(db, today)}`)
  return row?.count ?? 0
}
