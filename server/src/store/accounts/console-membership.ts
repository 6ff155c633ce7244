import type { Invitation, Member, MemberRole } from '@parapet/contract'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { selectPageBeside, wireTime } from '../kernel/page.ts'
import { type OrganizationSlot, type Sql, sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { type Id, noOrganization, type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { isAllowedNetwork } from '../../domain/organization/is-allowed-network.ts'
import { consoleNetworks } from '../organization/network-policy.ts'
import { deleteAccountNoticesOf } from './account-notice.ts'
import { factorKindsOfUser } from './console-factor.ts'
import { invitationMails, newestInvitations } from './console-invitation.ts'
import { forgetDigestDue } from './digest.ts'
import { deleteNotificationsOf } from './notification.ts'

/** False if the person is already a member, or has an unproven address and belongs to another organization. */
export const insertConsoleMembership = async (
  db: SystemDb,
  {
    userId,
    organizationId,
    role,
  }: { userId: string; organizationId: OrganizationId | OrganizationSlot; role: MemberRole },
): Promise<boolean> => {
  const rows = await db.run(sql`
    insert into console_membership (user_id, organization_id, role)
    select id, ${organizationId}, ${role} from console_user
    where id = ${uuidOf('usr', userId)} and (proven_by is not null or home_organization_id = ${organizationId})
    on conflict do nothing
    returning true`)
  if (rows.length > 0)
    await db.run(sql`
      insert into console_digest (user_id, organization_id) values (${uuidOf('usr', userId)}, ${organizationId})`)
  return rows.length > 0
}

export const selectMemberRole = async (
  db: SystemDb,
  userId: string,
  organizationId: OrganizationId,
): Promise<MemberRole | undefined> => {
  const [row] = await db.run(sql<{ role: MemberRole }>`
    select role from console_membership where user_id = ${uuidOf('usr', userId)} and organization_id = ${organizationId}`)
  return row?.role
}

/** Names of the person's organizations, limited so that a person with very many does not have to wait. */
export const selectOrganizationNames = async (db: SystemDb, userId: string): Promise<string[]> => {
  const rows = await db.run(sql<{ name: string }>`
    select organization.name
    from console_membership join organization on organization.id = console_membership.organization_id
    where console_membership.user_id = ${uuidOf('usr', userId)}
    limit 20`)
  return rows.map(({ name }) => name)
}

type Home = {
  isSso: boolean
  exceptId?: OrganizationId
  /** Where the person calls from. */
  address?: string
}

// More than anyone has; a person with still more starts in one of the first.
const maxHomes = 100

/** The person's organizations, and whether nobody else is an owner there. */
export const selectMemberships = (
  db: SystemDb,
  userId: string,
): Promise<{ organizationId: OrganizationId; name: string; isOnlyOwner: boolean }[]> =>
  db.run(sql<{ organizationId: OrganizationId; name: string; isOnlyOwner: boolean }>`
    select organization.id as "organizationId", organization.name,
      console_membership.role = 'owner' and not exists (
        select from console_membership as other
        where other.organization_id = organization.id and other.role = 'owner'
          and other.user_id <> console_membership.user_id) as "isOnlyOwner"
    from console_membership join organization on organization.id = console_membership.organization_id
    where console_membership.user_id = ${uuidOf('usr', userId)}
    order by organization.id`)

/**
 * The organization a new session starts in: the one used last, otherwise the first that is not a demo. Organizations
 * that require single sign-on are skipped for sessions that did not start with it, and those that do not allow the
 * caller's network if there is another.
 */
export const selectHomeOrganization = async (
  db: SystemDb,
  userId: string,
  { isSso, exceptId = noOrganization, address }: Home,
): Promise<OrganizationId | undefined> => {
  const rows = await db.run(sql<{ organizationId: OrganizationId; networks: string[] | null }>`
    select console_membership.organization_id as "organizationId", ${consoleNetworks} as networks
    from console_membership
    join console_login on console_login.user_id = console_membership.user_id
    join organization on organization.id = console_membership.organization_id
    where console_membership.user_id = ${uuidOf('usr', userId)} and console_membership.organization_id <> ${exceptId}
      and (${isSso} or not organization.requires_sso)
    order by console_membership.organization_id = console_login.last_organization_id desc nulls last,
      organization.is_demo, console_membership.created_at, console_membership.organization_id
    limit ${address === undefined ? 1 : maxHomes}`)
  const accepting = rows.find(({ networks }) => address === undefined || isAllowedNetwork(networks, address))
  return (accepting ?? rows[0])?.organizationId
}

/**
 * Locks the owners, and the given member if there is one, until the transaction ends, so two owners who demote each other
 * at the same moment are serialized. What they are has to be read afterwards.
 */
export const lockOwners = async (db: Db, userId?: string): Promise<void> => {
  await db.run(sql`
    select from console_membership
    join console_digest on console_digest.user_id = console_membership.user_id
      and console_digest.organization_id = console_membership.organization_id
    where console_membership.organization_id = ${db.organizationId}
      and (console_membership.role = 'owner' or console_membership.user_id = ${uuidOf('usr', userId ?? '')})
    order by console_membership.user_id
    for update of console_digest`)
}

/** The member's role and how many owners there are, none of whom changes before the transaction ends. */
export const lockMember = async (
  db: Db,
  userId: string,
): Promise<{ role: MemberRole; ownerCount: number } | undefined> => {
  const [, rows] = await Promise.all([
    lockOwners(db, userId),
    db.run(sql<{ userId: Id<'usr'>; role: MemberRole }>`
      select ${wireId('usr', 'user_id')} as "userId", role from console_membership
      where organization_id = ${db.organizationId} and (role = 'owner' or user_id = ${uuidOf('usr', userId)})`),
  ])
  const member = rows.find((row) => row.userId === userId)
  return member && { role: member.role, ownerCount: rows.filter(({ role }) => role === 'owner').length }
}

export const updateMemberRole = async (db: Db, userId: string, role: MemberRole): Promise<void> => {
  await Promise.all([
    db.run(sql`
      update console_membership set role = ${role}
      where organization_id = ${db.organizationId} and user_id = ${uuidOf('usr', userId)}`),
    forgetDigestDue(db, [userId]),
  ])
}

/** Also deletes the person's sessions, notifications and notices in the organization, and the account if it belongs to this organization alone. */
export const deleteMember = async (db: Db, userId: string): Promise<void> => {
  await Promise.all([
    deleteNotificationsOf(db, userId),
    deleteAccountNoticesOf(db, userId),
    db.run(sql`
      delete from console_membership where organization_id = ${db.organizationId} and user_id = ${uuidOf('usr', userId)}`),
    db.run(sql`
      delete from console_user where id = ${uuidOf('usr', userId)} and home_organization_id = ${db.organizationId}`),
  ])
}

/** Whether a member belongs to another organization as well. */
export const isMemberElsewhere = async (db: Db, userId: string): Promise<boolean> => {
  const rows = await db.run(sql`
    select from console_membership
    where user_id = ${uuidOf('usr', userId)} and organization_id <> ${db.organizationId} limit 1`)
  return rows.length > 0
}

/** The member of this organization with this address, proven or not. */
export const selectMemberByEmail = async (
  db: Db,
  emailKey: string,
): Promise<{ isEmailVerified: boolean } | undefined> => {
  const [row] = await db.run(sql<{ isEmailVerified: boolean }>`
    select console_user.proven_by is not null as "isEmailVerified"
    from console_membership join console_user on console_user.id = console_membership.user_id
    where console_membership.organization_id = ${db.organizationId} and console_user.email_key = ${emailKey}
    order by console_user.proven_by is null
    limit 1`)
  return row
}

/** For a WITH clause: read in advance, because Citus does not join them with sessions. */
const provisioned = (db: Db): Sql => sql`provisioned as materialized (
  select scim_user.user_id from scim_user
  where scim_user.organization_id = ${db.organizationId} and scim_user.user_id is not null)`

/** A row of `members` in wire form; the statement has `provisioned`. */
const memberJson = (db: Db, selfId: string): Sql<Member> => sql`json_strip_nulls(json_build_object(
  'userId', ${wireId('usr', 'console_user.id')}, 'email', console_user.email, 'displayName', console_user.display_name,
  'role', console_membership.role, 'isSelf', console_user.id = ${uuidOf('usr', selfId)},
  'hasOidc', console_login.oidc_subject is not null, 'hasFactor', cardinality(${factorKindsOfUser}) > 0,
  'isEmailVerified', console_user.proven_by is not null, 'isProvisioned', case when console_user.id in (select provisioned.user_id from provisioned) then true end,
  'joinedAt', ${wireTime('console_membership.created_at')},
  'lastSeenAt', (
    select ${wireTime('console_session.last_seen_at')} from console_session
    where console_session.organization_id = ${db.organizationId} and console_session.user_id = console_user.id
    order by console_session.last_seen_at desc limit 1)))`

const members = sql`console_membership
  join console_user on console_user.id = console_membership.user_id
  join console_login on console_login.user_id = console_membership.user_id`

export const selectMember = async (
  db: Db,
  { selfId, userId }: { selfId: string; userId: string },
): Promise<Member | undefined> => {
  const [row] = await db.run(sql<{ member: Member }>`
    with ${provisioned(db)}
    select ${memberJson(db, selfId)} as member from ${members}
    where console_membership.organization_id = ${db.organizationId}
      and console_membership.user_id = ${uuidOf('usr', userId)}`)
  return row?.member
}

/** Members by name, and the newest open invitations beside them. */
export const selectMemberPage = (
  db: Db,
  page: PageRequest,
  { selfId, maxInvitations }: { selfId: string; maxInvitations: number },
): Promise<Page & { beside: Invitation[] | null }> => {
  const [name, id] = page.after ?? []
  const after = page.after
    ? sql`and (lower(console_user.display_name), console_user.id) > (${name}, ${id}::uuid)`
    : sql``
  return selectPageBeside(db, page, {
    with: sql`with ${provisioned(db)}, ${invitationMails(db)}`,
    rows: sql`
      select ${memberJson(db, selfId)} as item,
        array[lower(console_user.display_name), console_user.id::text] as key
      from ${members}
      where console_membership.organization_id = ${db.organizationId} ${after}
      order by lower(console_user.display_name), console_user.id`,
    total: sql`select count(*) from console_membership where organization_id = ${db.organizationId}`,
    beside: newestInvitations(db, maxInvitations),
  })
}

export type MemberContact = Pick<Member, 'displayName' | 'email' | 'role' | 'isEmailVerified'> & {
  userId: Id<'usr'>
}

/** Everybody who is to be told something, by name. */
export const selectMemberContacts = (db: Db): Promise<MemberContact[]> =>
  db.run(sql<MemberContact>`
    select ${wireId('usr', 'console_user.id')} as "userId", console_user.display_name as "displayName",
      console_user.email, console_membership.role, console_user.proven_by is not null as "isEmailVerified"
    from console_membership join console_user on console_user.id = console_membership.user_id
    where console_membership.organization_id = ${db.organizationId}
    order by lower(console_user.display_name), console_user.id`)
