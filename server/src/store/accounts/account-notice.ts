import { uuidOf } from '../../domain/kernel/id.ts'
import type { AccountEvent } from '../../domain/mail/account-notice-mail.ts'
import { wireTime } from '../kernel/page.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

export type AccountNotice = {
  event: AccountEvent
  /** RFC 3339. */
  at: string
  address: string | null
  userAgent: string | null
}

/** Mails of one kind about one account within an hour: somebody with the password cannot flood the person's mailbox. */
const mostPerHour = 5

/** False if the person was told the same often enough. Also deletes old notices of the organization. */
export const insertAccountNotice = async (
  db: Db,
  notice: {
    id: string
    userId: string
    event: AccountEvent
    address: string | null
    userAgent: string | null
  },
): Promise<boolean> => {
  const { id, userId, event, address, userAgent } = notice
  await db.run(sql`
    delete from account_notice
    where organization_id = ${db.organizationId} and created_at < now() - interval '30 days'`)
  const rows = await db.run(sql`
    insert into account_notice (organization_id, id, user_id, event, address, user_agent)
    select ${db.organizationId}, ${uuidOf('ntc', id)}::uuid, ${uuidOf('usr', userId)}::uuid, ${event}, ${address}, ${userAgent}
    where (
      select count(*) from account_notice
      where organization_id = ${db.organizationId} and user_id = ${uuidOf('usr', userId)} and event = ${event}
        and created_at > now() - interval '1 hour') < ${mostPerHour}
    on conflict do nothing
    returning true`)
  return rows.length > 0
}

export const selectAccountNotice = async (db: Db, id: string): Promise<AccountNotice | undefined> => {
  const [row] = await db.run(sql<AccountNotice>`
    select event, ${wireTime('account_notice.created_at')} as at, address, user_agent as "userAgent"
    from account_notice where organization_id = ${db.organizationId} and id = ${uuidOf('ntc', id)}`)
  return row
}

export const deleteAccountNoticesOf = async (db: Db, userId: string): Promise<void> => {
  await db.run(sql`
    delete from account_notice
    where organization_id = ${db.organizationId} and user_id = ${uuidOf('usr', userId)}`)
}
