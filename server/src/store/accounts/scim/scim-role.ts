import type { MemberRole } from '@parapet/contract'
import { type Id, uuidOf } from '../../../domain/kernel/id.ts'
import { sql } from '../../kernel/sql.ts'
import type { Db } from '../../kernel/store.ts'
import { wireId } from '../../kernel/wire-id.ts'
import { lockOwners } from '../console-membership.ts'
import { forgetDigestDue } from '../digest.ts'

export type RoleChange = { userId: Id<'usr'>; before: MemberRole; after: MemberRole }

/** Members whose role is not the one that their groups give them: of these people, or of all. */
export const selectRoleChanges = (db: Db, people: readonly string[] | 'all'): Promise<RoleChange[]> =>
  db.run(sql<RoleChange>`
    select "userId", before, after from (
      select ${wireId('usr', 'scim_user.user_id')} as "userId", console_membership.role as before, coalesce((
          select scim_role.role
          from scim_group_member
          join scim_group on scim_group.organization_id = ${db.organizationId}
            and scim_group.id = scim_group_member.group_id
          join scim_role on scim_role.organization_id = ${db.organizationId}
            and scim_role.group_key = scim_group.display_key
          where scim_group_member.organization_id = ${db.organizationId}
            and scim_group_member.member_id = scim_user.id
          order by array_position(array['owner', 'analyst', 'viewer'], scim_role.role)
          limit 1), (
          select scim_connection.default_role from scim_connection
          where scim_connection.organization_id = ${db.organizationId})) as after
      from scim_user
      join console_membership on console_membership.organization_id = ${db.organizationId}
        and console_membership.user_id = scim_user.user_id
      where scim_user.organization_id = ${db.organizationId}
        ${people === 'all' ? sql`` : sql`and scim_user.id = any(${people.map((id) => uuidOf('scu', id))}::uuid[])`}
    ) as wanted
    where before <> after
    order by "userId"`)

/** The owners, longest-standing first, none of whom changes before the transaction ends. */
export const holdOwners = async (db: Db): Promise<Id<'usr'>[]> => {
  const [, rows] = await Promise.all([
    lockOwners(db),
    db.run(sql<{ userId: Id<'usr'> }>`
      select ${wireId('usr', 'user_id')} as "userId" from console_membership
      where organization_id = ${db.organizationId} and role = 'owner'
      order by created_at, user_id`),
  ])
  return rows.map(({ userId }) => userId)
}

/** Also ends the sessions of these members in the organization. */
export const updateMemberRoles = async (db: Db, changes: readonly RoleChange[]): Promise<void> => {
  const userIds = changes.map(({ userId }) => uuidOf('usr', userId))
  await Promise.all([
    db.run(sql`
      update console_membership set role = given.role
      from unnest(${userIds}::uuid[], ${changes.map(({ after }) => after)}::text[]) as given (user_id, role)
      where console_membership.organization_id = ${db.organizationId}
        and console_membership.user_id = given.user_id`),
    forgetDigestDue(
      db,
      changes.map(({ userId }) => userId),
    ),
    db.run(sql`
      delete from console_session
      where organization_id = ${db.organizationId} and user_id = any(${userIds}::uuid[])`),
  ])
}
