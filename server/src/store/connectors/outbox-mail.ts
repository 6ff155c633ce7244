import type { OutboxMail, OutboxMailKind, OutboxMailStatus } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '../domain/id.ts'
import type { MailRecipient } from '../domain/mail/mail.ts'
import type { Page, PageRequest } from '../domain/page.ts'
import { selectPage, wireTime } from './page.ts'
import type { Db } from './store.ts'

export type NewOutboxMail = {
  kind: OutboxMailKind
  sourceId: string
  /** Of an invitation: the place of its recipient in the questionnaire. */
  recipient?: number
  /** Of the vendor. */
  domain: string
  recipients: readonly MailRecipient[]
}

/** Queues mails for the sender, in the transaction that asks for them. */
export const insertOutboxMails = async (db: Db, mails: readonly NewOutboxMail[]): Promise<void> => {
  if (mails.length === 0) return
  const rows = mails.map(({ recipients, ...mail }) => ({
    ...mail,
    id: newId('oml'),
    recipients: recipients.map(({ name, email }) => ({ name, email })),
  }))
  await Promise.all([
    db.run(sql`
      insert into outbox_mail (organization_id, id, kind, source_id, recipient, domain, recipients)
      select ${db.organizationId}, id, kind, "sourceId", recipient, domain, recipients
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (
        id text, kind text, "sourceId" text, recipient integer, domain text, recipients json)
      returning true`),
    db.run(sql`
      insert into outbox_work (mail_id, organization_id)
      select id, ${db.organizationId} from unnest(${rows.map(({ id }) => id)}::text[]) as given (id)
      on conflict (mail_id) do nothing`),
  ])
}

const status = (name: OutboxMailStatus): RawBuilder<OutboxMailStatus> => sql.lit(name)

const statusOf: RawBuilder<OutboxMailStatus> = sql`case
  when outbox_mail.sent_at is not null then ${status('OUTBOX_MAIL_STATUS_SENT')}
  when outbox_mail.failed_at is not null then ${status('OUTBOX_MAIL_STATUS_FAILED')}
  when outbox_mail.withdrawn_at is not null then ${status('OUTBOX_MAIL_STATUS_WITHDRAWN')}
  else ${status('OUTBOX_MAIL_STATUS_PENDING')} end`

const mailJson: RawBuilder<OutboxMail> = sql`json_strip_nulls(json_build_object(
  'id', outbox_mail.id,
  'kind', outbox_mail.kind,
  'sourceId', outbox_mail.source_id,
  'vendorDomain', outbox_mail.domain,
  'recipients', outbox_mail.recipients,
  'status', ${statusOf},
  'attemptCount', outbox_mail.attempt_count,
  'lastAttemptAt', ${wireTime('outbox_mail.last_attempt_at')},
  'lastError', outbox_mail.last_error,
  'nextAttemptAt', ${wireTime('outbox_work.due_at')},
  'sentAt', ${wireTime('outbox_mail.sent_at')},
  'failedAt', ${wireTime('outbox_mail.failed_at')},
  'createdAt', ${wireTime('outbox_mail.created_at')}))`

const withWork = ({ organizationId }: Db): RawBuilder<unknown> => sql`outbox_mail
  left join outbox_work on outbox_work.organization_id = ${organizationId} and outbox_work.mail_id = outbox_mail.id`

/** Newest first. */
export const selectOutboxPage = (
  db: Db,
  page: PageRequest,
  { status: wanted }: { status?: OutboxMailStatus },
): Promise<Page> => {
  const matching = sql`outbox_mail.organization_id = ${db.organizationId}
    ${wanted === undefined ? sql`` : sql`and ${statusOf} = ${wanted}`}`
  const [createdAt, id] = page.after ?? []
  const after = page.after
    ? sql`and (outbox_mail.created_at, outbox_mail.id) < (${createdAt}::timestamptz, ${id})`
    : sql``
  return selectPage(db, page, {
    rows: sql`
      select ${mailJson} as item, array[outbox_mail.created_at::text, outbox_mail.id] as key
      from ${withWork(db)} where ${matching} ${after}
      order by outbox_mail.created_at desc, outbox_mail.id desc`,
    total: sql`select count(*) from outbox_mail where ${matching}`,
  })
}

export const selectOutboxMail = async (db: Db, id: string): Promise<OutboxMail | undefined> => {
  const [row] = await db.run(sql<{ item: OutboxMail }>`
    select ${mailJson} as item from ${withWork(db)}
    where outbox_mail.organization_id = ${db.organizationId} and outbox_mail.id = ${id}`)
  return row?.item
}

/** The status of the mail, which nobody else can change until the transaction ends. */
export const lockOutboxMail = async (db: Db, id: string): Promise<OutboxMailStatus | undefined> => {
  const [row] = await db.run(sql<{ status: OutboxMailStatus }>`
    select ${statusOf} as status from outbox_mail
    where organization_id = ${db.organizationId} and id = ${id}
    for no key update`)
  return row?.status
}

/**
 * Makes a mail that the transaction has locked due now, with time anew; false where it is being sent at this moment,
 * and so must not be taken by another.
 */
export const hastenOutboxMail = async (db: Db, id: string): Promise<boolean> => {
  const hastened = await db.run(sql`
    insert into outbox_work (mail_id, organization_id) values (${id}, ${db.organizationId})
    on conflict (mail_id) do update set due_at = now() where outbox_work.claim is null
    returning true`)
  if (hastened.length === 0) return false
  await db.run(sql`
    update outbox_mail set failed_at = null, give_up_at = now() + interval '4 days'
    where organization_id = ${db.organizationId} and id = ${id}`)
  return true
}

/** Removes the mails to vendors that are deleted. */
export const deleteOutboxMailsTo = async (db: Db, domains: readonly string[]): Promise<void> => {
  await db.run(sql`
    delete from outbox_mail where organization_id = ${db.organizationId} and domain = any(${domains}::text[])`)
}
