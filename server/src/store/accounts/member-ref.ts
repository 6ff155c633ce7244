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

/** The name of the member with this id, in the form callers use; the id itself if there is no such member. */
export const memberName = (db: Db, wireUserId: Sql): Sql<string> => sql`
  coalesce((select console_user.display_name
    ${member(db, sql`app_wire_id('usr', console_membership.user_id) = ${wireUserId}`)}), ${wireUserId})`

/** The name of a member, by which lists are sorted; null if nobody is set. */
export const memberSortName = (db: Db, userId: Sql): Sql<string | null> => sql`(
  select lower(console_user.display_name) collate "C" ${member(db, sql`console_membership.user_id = ${userId}`)})`

/** The e-mail address of a member, or null. */
export const memberEmail = (db: Db, userId: Sql): Sql<string | null> => sql`(
  select console_user.email ${member(db, sql`console_membership.user_id = ${userId}`)})`

/** Those of the ids in an array that are members, by name; null if there are none. */
export const memberRefsJson = (db: Db, userIds: Sql): Sql<MemberRef[] | null> => sql`
  case when ${userIds} is not null then (
    select json_agg(json_build_object(
      'userId', ${wireId('usr', 'console_user.id')}, 'displayName', console_user.display_name)
      order by console_user.display_name, console_user.id)
    ${member(db, sql`console_membership.user_id = any(${userIds})`)}) end`

/**
 * Like `member`, with the row of `console_digest`, which goes with the membership and is locked in its place: on a cluster,
 * a lock of a membership would need every node.
 */
const heldMember = ({ organizationId }: Db, condition: Sql<boolean>): Sql => sql`
  from console_membership
  join console_user on console_user.id = console_membership.user_id
  join console_digest on console_digest.user_id = console_membership.user_id
    and console_digest.organization_id = console_membership.organization_id
  where console_membership.organization_id = ${organizationId} and ${condition}`

/** Those of the people who are members, and cannot be removed before the transaction ends. */
export const holdMembers = (db: Db, userIds: readonly string[]): Promise<MemberRef[]> =>
  db.run(sql<MemberRef>`
    select ${wireId('usr', 'console_user.id')} as "userId", console_user.display_name as "displayName"
    ${heldMember(db, sql`console_membership.user_id = any(${userIds.map((id) => uuidOf('usr', id))}::uuid[])`)}
    order by console_membership.user_id
    for key share of console_digest`)

export const holdMember = async (db: Db, userId: string): Promise<MemberRef | undefined> =>
  (await holdMembers(db, [userId]))[0]

/** The owner who has been a member longest, and cannot be removed before the transaction ends. */
export const holdFirstOwner = async (db: Db): Promise<MemberRef | undefined> => {
  const [row] = await db.run(sql<MemberRef>`
    select ${wireId('usr', 'console_user.id')} as "userId", console_user.display_name as "displayName"
    ${heldMember(db, sql`console_membership.role = 'owner'`)}
    order by console_membership.created_at, console_user.id
    limit 1
    for key share of console_digest`)
  return row
}

type Named = { emailKeys: readonly string[]; userIds: readonly string[] }

/** Members by their e-mail address or id, who cannot be removed before the transaction ends. */
export const holdNamedMembers = (
  db: Db,
  { emailKeys, userIds }: Named,
): Promise<{ userId: string; emailKey: string }[]> =>
  db.run(sql<{ userId: string; emailKey: string }>`
    select ${wireId('usr', 'console_user.id')} as "userId", console_user.email_key as "emailKey"
    ${heldMember(
      db,
      sql`(console_user.email_key = any(${emailKeys}::text[])
        or console_user.id = any(${userIds.map((id) => uuidOf('usr', id))}::uuid[]))`,
    )}
    -- An unverified account may claim the address of a verified one, which comes last.
    order by console_user.proven_by is null desc, console_user.id
    for key share of console_digest`)

/** The names of those people who are members, by id. */
export const selectMemberNames = async (db: Db, userIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.run(sql<MemberRef>`
    select ${wireId('usr', 'console_user.id')} as "userId", console_user.display_name as "displayName"
    ${member(db, sql`console_user.id = any(${userIds.map((id) => uuidOf('usr', id))}::uuid[])`)}`)
  return new Map(rows.map(({ userId, displayName }) => [userId, displayName]))
}
