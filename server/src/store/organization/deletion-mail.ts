import { type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { wireTime } from '../kernel/page.ts'
import { sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/**
 * Prepares the mails to the owners when the deletion was asked for; without a request before, to the owners now. Before
 * the organization loses its name and its members their accounts. Nobody has shown that an unverified address belongs to
 * the owner.
 */
export const insertDeletionMails = async (db: Db, now: Date): Promise<void> => {
  await db.run(sql`
    insert into deletion_mail (deleted_organization_id, user_id, organization_name, display_name, email, created_at)
    select organization.id, console_user.id, organization.name, console_user.display_name, console_user.email,
      ${now}::timestamptz
    from organization join console_user on console_user.id = any(coalesce(organization.deletion_owner_ids, array(
      select user_id from console_membership
      where console_membership.organization_id = ${db.organizationId} and console_membership.role = 'owner')))
    where organization.id = ${db.organizationId} and not organization.is_demo and console_user.proven_by is not null
    on conflict do nothing`)
}

/** The deletion is done: the mails can be sent. */
export const updateDeletionMailsDue = async (db: SystemDb, id: OrganizationId, now: Date): Promise<void> => {
  await db.run(sql`update deletion_mail set due_at = ${now} where deleted_organization_id = ${id}`)
}

export type DeletionMailRow = {
  deletedId: OrganizationId
  userId: string
  publicId: string
  organizationName: string
  displayName: string
  email: string
  askedAt: string
  closedAt: string
}

/** Takes some mails that are due until the given time, when they are due again. */
export const claimDeletionMails = (
  db: SystemDb,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DeletionMailRow[]> =>
  db.run(sql<DeletionMailRow>`
    with claimed as (
      update deletion_mail set due_at = ${until}
      where (deleted_organization_id, user_id) in (
        select deleted_organization_id, user_id from deletion_mail
        where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
      returning deleted_organization_id, user_id, organization_name, display_name, email)
    select claimed.deleted_organization_id as "deletedId", ${wireId('usr', 'claimed.user_id')} as "userId",
      ${wireId('org', 'deleted_organization.public_id')} as "publicId",
      claimed.organization_name as "organizationName", claimed.display_name as "displayName", claimed.email,
      ${wireTime('deleted_organization.asked_at')} as "askedAt",
      ${wireTime('deleted_organization.closed_at')} as "closedAt"
    from claimed join deleted_organization on deleted_organization.id = claimed.deleted_organization_id`)

/** With the mail, the address goes. */
export const deleteDeletionMail = async (
  db: SystemDb,
  { deletedId, userId }: Pick<DeletionMailRow, 'deletedId' | 'userId'>,
): Promise<void> => {
  await db.run(sql`
    delete from deletion_mail
    where deleted_organization_id = ${deletedId} and user_id = ${uuidOf('usr', userId)}`)
}

/** Forgets mails that could not be sent for this long. */
export const deleteDeletionMailsBefore = async (db: SystemDb, before: Date): Promise<void> => {
  await db.run(sql`delete from deletion_mail where created_at <= ${before}`)
}
