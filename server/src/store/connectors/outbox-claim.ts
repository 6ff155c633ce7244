import type { OutboxMailKind } from '@parapet/contract'
import type { MailRecipient } from '../../domain/mail/mail.ts'
import { newRowId } from '../../domain/kernel/row-id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import { lockOutboxMail } from './outbox-mail.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { type Id, type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'

/** A mail that only the claim's holder may send until the claim expires. */
export type MailClaim = { mailId: Id<'oml'>; organizationId: OrganizationId; claim: string }

/** Longer than any attempt takes: a sender that has not settled by then is presumed dead. */
const claimMinutes = 15

/** Claims due mails in any organization. Concurrent callers get different ones. */
export const claimOutboxMails = async (db: SystemDb, limit: number): Promise<MailClaim[]> => {
  const claim = newRowId()
  const rows = await db.run(sql<Omit<MailClaim, 'claim'>>`
    update outbox_work set due_at = now() + ${sql.lit(claimMinutes)} * interval '1 minute', claim = ${claim}
    where mail_id in (
      select mail_id from outbox_work where due_at <= now()
      order by due_at, mail_id limit ${limit}
      for update skip locked)
    returning ${wireId('oml', 'mail_id')} as "mailId", organization_id as "organizationId"`)
  return rows.map((row) => ({ ...row, claim }))
}

export type ClaimedMail = {
  id: Id<'oml'>
  kind: OutboxMailKind
  sourceId: string
  recipient: number | null
  domain: string
  recipients: MailRecipient[]
  attemptCount: number
  /** The mail has waited too long. */
  isOver: boolean
  /** The mail is about an invented demo company, where nobody could read it. */
  isInvented: boolean
}

/** The mail if it is still unsent; otherwise there is nothing to do. */
export const selectUnsentMail = async (db: Db, mailId: string): Promise<ClaimedMail | undefined> => {
  const [row] = await db.run(sql<ClaimedMail>`
    select ${wireId('oml', 'id')} as id, kind, source_id as "sourceId", recipient, domain, recipients, attempt_count as "attemptCount",
      give_up_at <= now() as "isOver",
      exists (select from vendor where vendor.organization_id = ${db.organizationId}
        and vendor.domain_name = outbox_mail.domain and vendor.is_invented) as "isInvented"
    from outbox_mail
    where organization_id = ${db.organizationId} and id = ${uuidOf('oml', mailId)}
      and sent_at is null and failed_at is null and withdrawn_at is null`)
  return row
}

/** Removes the mail from the queue, no matter who holds the claim. */
export const deleteOutboxWork = async (db: Db, mailId: string): Promise<void> => {
  await db.run(sql`
    delete from outbox_work where organization_id = ${db.organizationId} and mail_id = ${uuidOf('oml', mailId)}`)
}

/** Records that the mail was sent, even if somebody else holds the claim by now. */
export const settleSentMail = async (db: Db, mailId: string, note: string | null): Promise<void> => {
  await Promise.all([
    db.run(sql`
      update outbox_mail set sent_at = now(), failed_at = null, last_attempt_at = now(), last_error = ${note},
        attempt_count = attempt_count + 1
      where organization_id = ${db.organizationId} and id = ${uuidOf('oml', mailId)}`),
    deleteOutboxWork(db, mailId),
  ])
}

export const settleWithdrawnMail = async (
  db: Db,
  mailId: string,
  reason: string | null = null,
): Promise<void> => {
  await Promise.all([
    db.run(sql`
      update outbox_mail set withdrawn_at = now(), last_error = coalesce(${reason}, last_error)
      where organization_id = ${db.organizationId} and id = ${uuidOf('oml', mailId)}`),
    deleteOutboxWork(db, mailId),
  ])
}

/**
 * Records a failed attempt; without a retry time the mail is given up. False if somebody else holds the claim by now:
 * their result counts.
 */
export const settleFailedMail = async (
  db: Db,
  { mailId, claim }: MailClaim,
  { error, retryMs, isAttempt }: { error: string; retryMs: number | undefined; isAttempt: boolean },
): Promise<boolean> => {
  const mine = sql`organization_id = ${db.organizationId} and mail_id = ${uuidOf('oml', mailId)} and claim = ${claim}`
  const [, held] = await Promise.all([
    // The mail is locked before its queue entry, as everywhere.
    lockOutboxMail(db, mailId),
    db.run(
      retryMs === undefined
        ? sql`delete from outbox_work where ${mine} returning true`
        : sql`
          update outbox_work set claim = null, due_at = now() + ${retryMs}::double precision * interval '1 millisecond'
          where ${mine} returning true`,
    ),
  ])
  if (held.length === 0) return false
  await db.run(sql`
    update outbox_mail set last_error = ${error},
      attempt_count = attempt_count + ${isAttempt ? 1 : 0},
      last_attempt_at = ${isAttempt ? sql`now()` : sql`last_attempt_at`},
      failed_at = ${retryMs === undefined ? sql`now()` : sql`null`}
    where organization_id = ${db.organizationId} and id = ${uuidOf('oml', mailId)}`)
  return true
}
