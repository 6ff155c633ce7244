import type { OrganizationId } from '../../domain/kernel/id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { insertDeletionMails } from './deletion-mail.ts'
import { deleteWaysIn } from './organization-purge.ts'

/** Who asks for the deletion, by the id that callers know or as `command-line`, and when. */
type Asked = { by: string; at: Date }

/** Schedules the deletion; false if it is already scheduled or the organization is closed. */
export const scheduleDeletion = async (
  db: Db,
  { by, at, dueAt }: Asked & { dueAt: Date },
): Promise<boolean> => {
  const rows = await db.run(sql`
    update organization set deletion_asked_at = ${at}, deletion_asked_by = ${by}, deletion_due_at = ${dueAt},
      deletion_owner_ids = array(
        select user_id from console_membership
        where console_membership.organization_id = ${db.organizationId} and console_membership.role = 'owner')
    where id = ${db.organizationId} and deletion_due_at is null and deleted_at is null
    returning true`)
  return rows.length > 0
}

/** False if no deletion is scheduled, or it has already begun. */
export const cancelDeletion = async (db: Db): Promise<boolean> => {
  const rows = await db.run(sql`
    update organization set deletion_asked_at = null, deletion_asked_by = null, deletion_due_at = null,
      deletion_owner_ids = null
    where id = ${db.organizationId} and deletion_due_at is not null and deleted_at is null
    returning true`)
  return rows.length > 0
}

/** When the organization will be deleted; null if it will not be. */
export const selectDeletionDue = async (db: Db): Promise<string | null> => {
  const [row] = await db.run(sql<{ dueAt: Date | null }>`
    select deletion_due_at as "dueAt" from organization where id = ${db.organizationId}`)
  return row?.dueAt?.toISOString() ?? null
}

/** Organizations whose time to cancel is over. */
export const selectDueDeletions = async (db: SystemDb, now: Date): Promise<OrganizationId[]> => {
  const rows = await db.run(sql<{ id: OrganizationId }>`
    select id from organization where deletion_due_at <= ${now} and deleted_at is null order by id limit 100`)
  return rows.map(({ id }) => id)
}

/** Which organizations a deletion may close: a demo or any at once, others when their time is over. */
export type ClosingWhen = { kind: 'demo' | 'any'; asked: Asked } | { kind: 'due' }

const mayClose = (when: ClosingWhen, now: Date): Sql<boolean> => {
  if (when.kind === 'demo') return sql`is_demo`
  return when.kind === 'any' ? sql`true` : sql`deletion_due_at <= ${now}`
}

type Closed = { publicId: string; askedBy: string | null; askedAt: Date | null }

/**
 * Closes the organization immediately: no session, token or link can enter it any more, nothing is sent for it, and its
 * domains are free. Its name goes too, and the accounts of people who belong to no other organization; both stay only in
 * mails to its owners, which wait until all is deleted. Returns its
 * public id, or undefined if it may not be closed or already is. `purgeOrganizations` deletes its rows later.
 */
export const closeOrganization = async (
  db: Db,
  now: Date,
  when: ClosingWhen,
): Promise<string | undefined> => {
  const [closed] = await db.run(sql<Closed>`
    update organization set deleted_at = ${now}
    where id = ${db.organizationId} and deleted_at is null and ${mayClose(when, now)}
    returning ${wireId('org', 'public_id')} as "publicId", deletion_asked_by as "askedBy", deletion_asked_at as "askedAt"`)
  if (!closed) return undefined
  const asked = when.kind === 'due' ? { by: closed.askedBy ?? '', at: closed.askedAt ?? now } : when.asked
  await db.run(sql`
    insert into deleted_organization (id, public_id, asked_by, asked_at, closed_at)
    select id, public_id, ${asked.by}, ${asked.at}::timestamptz, ${now}::timestamptz
    from organization where id = ${db.organizationId}
    on conflict (id) do nothing`)
  await insertDeletionMails(db, now)
  await db.run(sql`
    update organization set name = '', deletion_owner_ids = null where id = ${db.organizationId}`)
  await deleteLoneAccounts(db)
  await deleteWaysIn(db)
  return closed.publicId
}

/** An account without any organization could do nothing, not even delete itself. */
const deleteLoneAccounts = async (db: Db): Promise<void> => {
  await db.run(sql`
    delete from console_user
    where id in (select user_id from console_membership where organization_id = ${db.organizationId})
      and not exists (
        select from console_membership as other
        where other.user_id = console_user.id and other.organization_id <> ${db.organizationId})`)
}
