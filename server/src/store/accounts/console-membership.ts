import type { Member, MemberRole } from '@parapet/contract'
import { sql } from 'kysely'
import { wireTime } from './page.ts'
import type { Db, SystemDb } from './store.ts'

/** False where the person is a member already. */
export const insertConsoleMembership = async (
  db: SystemDb,
  { userId, organizationId, role }: { userId: string; organizationId: string; role: MemberRole },
): Promise<boolean> => {
  const rows = await db.run(sql`
    insert into console_membership (user_id, organization_id, role) values (${userId}, ${organizationId}, ${role})
    on conflict do nothing
    returning true`)
  return rows.length > 0
}

export const selectMemberRole = async (
  db: SystemDb,
  userId: string,
  organizationId: string,
): Promise<MemberRole | undefined> => {
  const [row] = await db.run(sql<{ role: MemberRole }>`
    select role from console_membership where user_id = ${userId} and organization_id = ${organizationId}`)
  return row?.role
}

/** Where a new session of the person works: where the last one did, else in the first organization that is no demo. */
export const selectHomeOrganization = async (
  db: SystemDb,
  userId: string,
  exceptId = '',
): Promise<string | undefined> => {
  const [row] = await db.run(sql<{ organizationId: string }>`
    select console_membership.organization_id as "organizationId"
    from console_membership
    join console_user on console_user.id = console_membership.user_id
    join organization on organization.id = console_membership.organization_id
    where console_membership.user_id = ${userId} and console_membership.organization_id <> ${exceptId}
    order by console_membership.organization_id = console_user.last_organization_id desc nulls last,
      organization.is_demo, console_membership.created_at, console_membership.organization_id
    limit 1`)
  return row?.organizationId
}

/**
 * The owners, and the member asked for, none of whom can change until the transaction ends: two owners who demote each
 * other at the same moment come one after the other.
 */
export const lockMember = async (
  db: Db,
  userId: string,
): Promise<{ role: MemberRole; ownerCount: number } | undefined> => {
  const rows = await db.run(sql<{ userId: string; role: MemberRole }>`
    select user_id as "userId", role from console_membership
    where organization_id = ${db.organizationId} and (role = 'owner' or user_id = ${userId})
    order by user_id
    for update`)
  const member = rows.find((row) => row.userId === userId)
  return member && { role: member.role, ownerCount: rows.filter(({ role }) => role === 'owner').length }
}

export const updateMemberRole = async (db: Db, userId: string, role: MemberRole): Promise<void> => {
  await db.run(sql`
    update console_membership set role = ${role}
    where organization_id = ${db.organizationId} and user_id = ${userId}`)
}

/** With the sessions that the person has in the organization. */
export const deleteMember = async (db: Db, userId: string): Promise<void> => {
  await db.run(sql`
    delete from console_membership where organization_id = ${db.organizationId} and user_id = ${userId}`)
}

/** By name; so many at most, or one of them. */
export const selectMembers = (
  db: Db,
  { selfId, userId, limit }: { selfId: string; userId?: string; limit: number },
): Promise<Member[]> =>
  db
    .run(
      sql<{ member: Member }>`
    select json_strip_nulls(json_build_object(
      'userId', console_user.id, 'email', console_user.email, 'displayName', console_user.display_name,
      'role', console_membership.role, 'isSelf', console_user.id = ${selfId},
      'hasOidc', console_user.oidc_subject is not null, 'joinedAt', ${wireTime('console_membership.created_at')},
      'lastSeenAt', (
        select ${wireTime('console_session.last_seen_at')} from console_session
        where console_session.organization_id = ${db.organizationId} and console_session.user_id = console_user.id
        order by console_session.last_seen_at desc limit 1)
    )) as member
    from console_membership join console_user on console_user.id = console_membership.user_id
    where console_membership.organization_id = ${db.organizationId}
      ${userId === undefined ? sql`` : sql`and console_membership.user_id = ${userId}`}
    order by lower(console_user.display_name), console_user.id
    limit ${limit}`,
    )
    .then((rows) => rows.map(({ member }) => member))
