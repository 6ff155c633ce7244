import type { MemberRef } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** Members only: nobody learns the name of a person outside the organization. */
const member = ({ organizationId }: Db, condition: Sql<boolean>): Sql => sql`
  from console_membership join console_user on console_user.id = console_membership.user_id
  where console_membership.organization_id = ${organizationId} and ${condition}`

/** A member in wire form as text, or null; looks nothing up where the id is null. */
export const memberRefText = (db: Db, userId: Sql): Sql<string | null> => sql`
  case when ${userId} is not null then (
    select '{"userId":"' || ${wireId('usr', 'console_user.id')} || '","displayName":' || to_json(console_user.display_name) || '}'
    ${member(db, sql`console_membership.user_id = ${userId}`)}) end`

/** The name of the member with this id as callers know it; the id if there is none. */
export const memberName = (db: Db, wireUserId: Sql): Sql<string> => sql`
  coalesce((select console_user.display_name
    ${member(db, sql`app_wire_id('usr', console_membership.user_id) = ${wireUserId}`)}), ${wireUserId})`

/** A member, who cannot be removed before the transaction ends. */
export const holdMember = async (db: Db, userId: string): Promise<MemberRef | undefined> => {
  const [row] = await db.run(sql<MemberRef>`
    select ${wireId('usr', 'console_user.id')} as "userId", console_user.display_name as "displayName"
    ${member(db, sql`console_membership.user_id = ${uuidOf('usr', userId)}`)}
    for key share of console_membership`)
  return row
}
