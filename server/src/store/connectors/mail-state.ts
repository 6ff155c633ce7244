import type { MailState, OutboxMailStatus } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import { wireTime } from '../kernel/page.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { mailStatus } from './outbox-mail.ts'

/** What counts first if the mails about a record differ: what somebody must see to, then what is still to come. */
const precedence: readonly OutboxMailStatus[] = [
  'OUTBOX_MAIL_STATUS_FAILED',
  'OUTBOX_MAIL_STATUS_PENDING',
  'OUTBOX_MAIL_STATUS_DELIVERED',
  'OUTBOX_MAIL_STATUS_SENT',
  'OUTBOX_MAIL_STATUS_WITHDRAWN',
]

const order = sql`array[${sql.join(precedence.map((status) => sql.lit(status)))}]`

/** The state of all mails about the record with this id, in wire form, among those of `mails`; null if there are none. */
export const mailStateJson = (
  { organizationId }: Pick<Db, 'organizationId'>,
  sourceId: Sql,
  mails: Sql = sql`outbox_mail`,
): Sql<MailState | null> => sql`(
  select json_strip_nulls(json_build_object(
    'status', (${order})[min(array_position(${order}, mail.status))],
    'sentAt', max(mail.sent_at), 'deliveredAt', min(mail.delivered_at),
    'lastError', (array_agg(mail.last_error order by array_position(${order}, mail.status), mail.id)
      filter (where mail.last_error is not null))[1]))
  from (
    select outbox_mail.id, outbox_mail.last_error, ${mailStatus} as status,
      ${wireTime('outbox_mail.sent_at')} as sent_at, ${wireTime('outbox_mail.delivered_at')} as delivered_at
    from ${mails}
    where outbox_mail.organization_id = ${organizationId} and outbox_mail.source_id = ${sourceId}) as mail
  having count(*) > 0)`

export const selectMailState = async (db: Db, sourceId: string): Promise<MailState | undefined> => {
  const [row] = await db.run(sql<{ mail: MailState | null }>`
    select ${mailStateJson(db, sql`${sourceId}`)} as mail`)
  return row?.mail ?? undefined
}

/** Records that a link was opened that only this mail contained. */
export const updateMailDelivered = async (db: Db, mailId: string): Promise<void> => {
  await db.run(sql`
    update outbox_mail set delivered_at = now()
    where organization_id = ${db.organizationId} and id = ${uuidOf('oml', mailId)} and delivered_at is null`)
}

/** Records that the link in the only mail about a record was opened. */
export const updateSourceDelivered = async (db: Db, sourceId: string): Promise<void> => {
  await db.run(sql`
    update outbox_mail set delivered_at = now()
    where organization_id = ${db.organizationId} and source_id = ${sourceId} and delivered_at is null`)
}
