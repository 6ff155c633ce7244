import type { OutboxMail, OutboxMailKind, OutboxMailStatus } from '@parapet/contract'
import { newId, uuidOf } from '../../domain/kernel/id.ts'
import type { MailRecipient } from '../../domain/mail/mail.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

export type NewOutboxMail = {
  kind: OutboxMailKind
  sourceId: string
  /** The recipient's index in the questionnaire or the request. */
  recipient?: number
  /** The vendor's domain. */
  domain: string
  recipients: readonly MailRecipient[]
}

/** Queues mails for the sender, in the caller's transaction. */
export const insertOutboxMails = async (db: Db, mails: readonly NewOutboxMail[]): Promise<void> => {
  if (mails.length === 0) return
  const rows = mails.map(({ recipients, ...mail }) => ({
    ...mail,
    id: uuidOf('oml', newId('oml')),
    recipients: recipients.map(({ name, email }) => ({ name, email })),
  }))
  await Promise.all([
    db.run(sql`
      insert into outbox_mail (organization_id, id, kind, source_id, recipient, domain, recipients)
      select ${db.organizationId}, id, kind, "sourceId", recipient, domain, recipients
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (
        id uuid, kind text, "sourceId" text, recipient integer, domain text, recipients json)
      returning true`),
    db.run(sql`
      insert into outbox_work (mail_id, organization_id)
      select id, ${db.organizationId} from unnest(${rows.map(({ id }) => id)}::uuid[]) as given (id)
      on conflict (mail_id) do nothing`),
  ])
}

export const hasRecentMail = async (
  db: Db,
  { kind, sourceId, withinSeconds }: { kind: OutboxMailKind; sourceId: string; withinSeconds: number },
): Promise<boolean> => {
  const rows = await db.run(sql`
    select from outbox_mail
    where organization_id = ${db.organizationId} and kind = ${kind} and source_id = ${sourceId}
      and created_at > now() - make_interval(secs => ${withinSeconds})
    limit 1`)
  return rows.length > 0
}

const status = (name: OutboxMailStatus): Sql<OutboxMailStatus> => sql.lit(name)

export const mailStatus: Sql<OutboxMailStatus> = sql`case
  when outbox_mail.delivered_at is not null then ${status('OUTBOX_MAIL_STATUS_DELIVERED')}
  when outbox_mail.sent_at is not null then ${status('OUTBOX_MAIL_STATUS_SENT')}
  when outbox_mail.failed_at is not null then ${status('OUTBOX_MAIL_STATUS_FAILED')}
  when outbox_mail.withdrawn_at is not null then ${status('OUTBOX_MAIL_STATUS_WITHDRAWN')}
  else ${status('OUTBOX_MAIL_STATUS_PENDING')} end`

/** A row of `outbox_mail` in wire form; the statement has `work`. */
const mailJson: Sql<OutboxMail> = sql`json_strip_nulls(json_build_object(
  'id', ${wireId('oml', 'outbox_mail.id')},
  'kind', outbox_mail.kind,
  'sourceId', outbox_mail.source_id,
  'vendorDomain', outbox_mail.domain,
  'recipients', outbox_mail.recipients,
  'status', ${mailStatus},
  'attemptCount', outbox_mail.attempt_count,
  'lastAttemptAt', ${wireTime('outbox_mail.last_attempt_at')},
  'lastError', outbox_mail.last_error,
  'nextAttemptAt', (
    select ${wireTime('work.due_at')} from work where work.mail_id = outbox_mail.id),
  'sentAt', ${wireTime('outbox_mail.sent_at')},
  'deliveredAt', ${wireTime('outbox_mail.delivered_at')},
  'failedAt', ${wireTime('outbox_mail.failed_at')},
  'createdAt', ${wireTime('outbox_mail.created_at')}))`

/** For a WITH clause: read in advance, because Citus does not join a queue with mails. */
const work = ({ organizationId }: Db, condition = sql`true`): Sql => sql`work as materialized (
  select mail_id, due_at from outbox_work where outbox_work.organization_id = ${organizationId} and ${condition})`

/** Newest first. */
export const selectOutboxPage = (
  db: Db,
  page: PageRequest,
  { status: wanted }: { status?: OutboxMailStatus },
): Promise<Page> => {
  const matching = sql`outbox_mail.organization_id = ${db.organizationId}
    ${wanted === undefined ? sql`` : sql`and ${mailStatus} = ${wanted}`}`
  const [createdAt, id] = page.after ?? []
  const after = page.after
    ? sql`and (outbox_mail.created_at, outbox_mail.id) < (${createdAt}::timestamptz, ${id}::uuid)`
    : sql``
  return selectPage(db, page, {
    with: sql`with ${work(db)}`,
    rows: sql`
      select ${mailJson} as item, array[outbox_mail.created_at::text, outbox_mail.id::text] as key
      from outbox_mail where ${matching} ${after}
      order by outbox_mail.created_at desc, outbox_mail.id desc`,
    total: sql`select count(*) from outbox_mail where ${matching}`,
  })
}

export const selectOutboxMail = async (db: Db, id: string): Promise<OutboxMail | undefined> => {
  const [row] = await db.run(sql<{ item: OutboxMail }>`
    with ${work(db, sql`outbox_work.mail_id = ${uuidOf('oml', id)}`)}
    select ${mailJson} as item from outbox_mail
    where outbox_mail.organization_id = ${db.organizationId} and outbox_mail.id = ${uuidOf('oml', id)}`)
  return row?.item
}

/** The mail's status, locked until the transaction ends. */
export const lockOutboxMail = async (db: Db, id: string): Promise<OutboxMailStatus | undefined> => {
  const [row] = await db.run(sql<{ status: OutboxMailStatus }>`
    select ${mailStatus} as status from outbox_mail
    where organization_id = ${db.organizationId} and id = ${uuidOf('oml', id)}
    for no key update`)
  return row?.status
}

/**
 * Makes a locked mail due now, with its full time limit again; false if it is being sent right now and must not be
 * claimed by another sender.
 */
export const hastenOutboxMail = async (db: Db, id: string): Promise<boolean> => {
  const hastened = await db.run(sql`
    insert into outbox_work (mail_id, organization_id) values (${uuidOf('oml', id)}, ${db.organizationId})
    on conflict (mail_id) do update set due_at = excluded.due_at where outbox_work.claim is null
    returning true`)
  if (hastened.length === 0) return false
  await db.run(sql`
    update outbox_mail set failed_at = null, give_up_at = now() + interval '4 days'
    where organization_id = ${db.organizationId} and id = ${uuidOf('oml', id)}`)
  return true
}

/** Removes mails to a person whose account is deleted. */
export const deleteOutboxMailsToPerson = async (db: Db, email: string): Promise<void> => {
  await db.run(sql`
    delete from outbox_mail
    where organization_id = ${db.organizationId} and strpos(recipients::text, ${JSON.stringify(email)}) > 0`)
}

/** Removes mails to deleted vendors. */
export const deleteOutboxMailsTo = async (db: Db, domains: readonly string[]): Promise<void> => {
  await db.run(sql`
    delete from outbox_mail where organization_id = ${db.organizationId} and domain = any(${domains}::text[])`)
}
