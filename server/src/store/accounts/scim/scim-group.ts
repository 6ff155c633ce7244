import type { KeptGroup } from '../../../domain/accounts/scim/scim-resource.ts'
import type { ScimGroup } from '../../../domain/accounts/scim/scim-group.ts'
import { foldName } from '../../../domain/accounts/scim/scim-value.ts'
import { type Id, uuidOf } from '../../../domain/kernel/id.ts'
import { wireTime } from '../../kernel/page.ts'
import { type Sql, sql } from '../../kernel/sql.ts'
import type { Db } from '../../kernel/store.ts'
import { wireId } from '../../kernel/wire-id.ts'
import { type Attributes, exactText, foldedText, scimFilter } from './scim-filter.ts'

export type ScimGroupRow = Omit<KeptGroup, 'members'> & { id: Id<'scg'> }

const columns: Sql<ScimGroupRow> = sql`
  ${wireId('scg', 'scim_group.id')} as id, scim_group.display_name as "displayName",
  scim_group.external_id as "externalId", scim_group.version, ${wireTime('scim_group.created_at')} as "createdAt",
  ${wireTime('scim_group.updated_at')} as "updatedAt"`

/** Microsoft Entra asks whether a person is in a group by `id eq "…" and members eq "…"`. */
const attributesOf = (db: Db): Attributes => {
  const members = {
    kind: 'lookup',
    has: (memberId: string): Sql<boolean> => sql`exists (
      select from scim_group_member where scim_group_member.organization_id = ${db.organizationId}
        and scim_group_member.group_id = scim_group.id
        and scim_group_member.member_id = ${uuidOf('scu', memberId)})`,
  } as const
  return {
    id: exactText(wireId('scg', 'scim_group.id')),
    displayname: foldedText(sql`scim_group.display_key`),
    externalid: exactText(sql`scim_group.external_id`),
    members,
    'members.value': members,
    'meta.created': { kind: 'time', sql: sql`scim_group.created_at` },
    'meta.lastmodified': { kind: 'time', sql: sql`scim_group.updated_at` },
  }
}

type Page = { filter: string | undefined; offset: number; limit: number }

/** A page in the order in which the provider sent them, and the number of all that match. */
export const selectScimGroups = async (
  db: Db,
  { filter, offset, limit }: Page,
): Promise<{ rows: ScimGroupRow[]; total: number }> => {
  const matching = sql`scim_group.organization_id = ${db.organizationId} and ${scimFilter(filter, attributesOf(db))}`
  const [rows, [counted]] = await Promise.all([
    db.run(
      sql<ScimGroupRow>`
        select ${columns} from scim_group where ${matching}
        order by scim_group.created_at, scim_group.id limit ${limit} offset ${offset}`,
      { prepared: false },
    ),
    db.run(sql<{ total: number }>`select count(*)::integer as total from scim_group where ${matching}`, {
      prepared: false,
    }),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export const selectScimGroup = async (db: Db, id: string): Promise<ScimGroupRow | undefined> => {
  const [row] = await db.run(sql<ScimGroupRow>`
    select ${columns} from scim_group
    where scim_group.organization_id = ${db.organizationId} and scim_group.id = ${uuidOf('scg', id)}`)
  return row
}

export type GroupMemberRow = { groupId: Id<'scg'>; id: Id<'scu'> }

/** Members of these groups, at most `limit`. */
export const selectGroupMembers = (
  db: Db,
  groupIds: readonly string[],
  limit: number,
): Promise<GroupMemberRow[]> =>
  db.run(sql<GroupMemberRow>`
    select ${wireId('scg', 'group_id')} as "groupId", ${wireId('scu', 'member_id')} as id
    from scim_group_member
    where organization_id = ${db.organizationId}
      and group_id = any(${groupIds.map((id) => uuidOf('scg', id))}::uuid[])
    order by group_id, member_id
    limit ${limit}`)

/** False if another group has the name. */
export const insertScimGroup = async (
  db: Db,
  id: Id<'scg'>,
  { displayName, externalId }: ScimGroup,
): Promise<boolean> => {
  const rows = await db.run(sql`
    insert into scim_group (organization_id, id, display_name, display_key, external_id)
    values (${db.organizationId}, ${uuidOf('scg', id)}, ${displayName}, ${foldName(displayName)}, ${externalId})
    on conflict do nothing
    returning true`)
  return rows.length > 0
}

/** False if another group has the name. */
export const updateScimGroup = async (
  db: Db,
  id: string,
  { displayName, externalId }: ScimGroup,
  now: Date,
): Promise<boolean> => {
  const rows = await db.run(sql`
    update scim_group set display_name = ${displayName}, display_key = ${foldName(displayName)},
      external_id = ${externalId}, version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    where organization_id = ${db.organizationId} and id = ${uuidOf('scg', id)} and not exists (
      select from scim_group as other
      where other.organization_id = ${db.organizationId} and other.id <> ${uuidOf('scg', id)}
        and other.display_key = ${foldName(displayName)})
    returning true`)
  return rows.length > 0
}

export const deleteScimGroup = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`
    delete from scim_group where organization_id = ${db.organizationId} and id = ${uuidOf('scg', id)}`)
}

/** Those of the ids that are people of this organization. */
export const selectKnownPeople = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db.run(sql<{ id: Id<'scu'> }>`
    select ${wireId('scu', 'scim_user.id')} as id from scim_user
    where scim_user.organization_id = ${db.organizationId}
      and scim_user.id = any(${ids.map((id) => uuidOf('scu', id))}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Returns those who were not members before. */
export const insertGroupMembers = async (
  db: Db,
  groupId: string,
  memberIds: readonly string[],
): Promise<string[]> => {
  const rows = await db.run(sql<{ id: Id<'scu'> }>`
    insert into scim_group_member (organization_id, group_id, member_id)
    select ${db.organizationId}, ${uuidOf('scg', groupId)}, member_id
    from unnest(${memberIds.map((id) => uuidOf('scu', id))}::uuid[]) as given (member_id)
    on conflict do nothing
    returning ${wireId('scu', 'member_id')} as id`)
  return rows.map(({ id }) => id)
}

/** Removes these members, or all but them; returns those who were members. */
export const deleteGroupMembers = async (
  db: Db,
  groupId: string,
  memberIds: readonly string[],
  { isKept }: { isKept: boolean },
): Promise<string[]> => {
  const rows = await db.run(sql<{ id: Id<'scu'> }>`
    delete from scim_group_member
    where organization_id = ${db.organizationId} and group_id = ${uuidOf('scg', groupId)}
      and (member_id = any(${memberIds.map((id) => uuidOf('scu', id))}::uuid[])) <> ${isKept}
    returning ${wireId('scu', 'member_id')} as id`)
  return rows.map(({ id }) => id)
}

/** Everybody in the group. */
export const selectMemberIds = async (db: Db, groupId: string): Promise<string[]> => {
  const rows = await db.run(sql<{ id: Id<'scu'> }>`
    select ${wireId('scu', 'member_id')} as id from scim_group_member
    where organization_id = ${db.organizationId} and group_id = ${uuidOf('scg', groupId)}`)
  return rows.map(({ id }) => id)
}
