import type { Actor, MemberRole, Provisioning, RoleMapping } from '@parapet/contract'
import { foldName } from '../../../domain/accounts/scim/scim-value.ts'
import { type Id, newId, type OrganizationId, uuidOf } from '../../../domain/kernel/id.ts'
import { wireTime } from '../../kernel/page.ts'
import { sql } from '../../kernel/sql.ts'
import type { Db, SystemDb } from '../../kernel/store.ts'
import { wireId } from '../../kernel/wire-id.ts'

export type ScimCaller = { id: Id<'scm'>; organizationId: OrganizationId; publicOrganizationId: string }

/** The organization that the token manages; notes that it was used. */
export const selectScimCaller = async (db: SystemDb, tokenHash: Buffer): Promise<ScimCaller | undefined> => {
  const [row] = await db.run(sql<ScimCaller & { isUnused: boolean }>`
    select ${wireId('scm', 'scim_connection.id')} as id, scim_connection.organization_id as "organizationId",
      ${wireId('org', 'organization.public_id')} as "publicOrganizationId",
      coalesce(scim_use.last_used_at < now() - interval '1 minute', true) as "isUnused"
    from scim_connection
    join organization on organization.id = scim_connection.organization_id
    left join scim_use on scim_use.organization_id = scim_connection.organization_id
    where scim_connection.token_hash = ${tokenHash} and organization.deleted_at is null`)
  if (!row) return undefined
  const { isUnused, ...caller } = row
  if (isUnused)
    await db.run(sql`
      insert into scim_use (organization_id, last_used_at) values (${caller.organizationId}, now())
      on conflict (organization_id) do update set last_used_at = excluded.last_used_at`)
  return caller
}

/** Whether an identity provider manages members of the organization by SCIM. */
export const hasProvisioning = async (db: SystemDb, organizationId: OrganizationId): Promise<boolean> => {
  const rows = await db.run(sql`
    select from scim_connection where organization_id = ${organizationId} and token_hash is not null`)
  return rows.length > 0
}

/** Serializes what the provider and owners do to provisioning, until the transaction ends. */
export const lockProvisioning = async (db: Db): Promise<void> => {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('scim:' || ${db.organizationId}::text, 0))`)
}

type Settings = Omit<Provisioning, 'endpointUrl' | 'roleMappings' | 'groupNames'>

const maxGroups = 1_000

export const selectProvisioning = async (db: Db): Promise<Omit<Provisioning, 'endpointUrl'>> => {
  const [[row], [use], roleMappings, groups] = await Promise.all([
    db.run(sql<{ settings: Settings }>`
      select json_strip_nulls(json_build_object(
        'isOn', scim_connection.token_hash is not null, 'createdAt', ${wireTime('scim_connection.created_at')},
        'createdBy', scim_connection.created_by,
        'defaultRole', coalesce(scim_connection.default_role, 'viewer'),
        'userCount', (select count(*) from scim_user where scim_user.organization_id = ${db.organizationId}))) as settings
      from organization
      left join scim_connection on scim_connection.organization_id = ${db.organizationId}
      where organization.id = ${db.organizationId}`),
    db.run(sql<{ lastUsedAt: string }>`
      select ${wireTime('last_used_at')} as "lastUsedAt" from scim_use where organization_id = ${db.organizationId}`),
    db.run(sql<RoleMapping>`
      select group_name as "groupName", role from scim_role
      where organization_id = ${db.organizationId} order by group_key`),
    db.run(sql<{ name: string }>`
      select display_name as name from scim_group
      where organization_id = ${db.organizationId} order by display_key limit ${maxGroups}`),
  ])
  if (!row) throw new Error('The organization that was entered does not exist.')
  return { ...row.settings, ...use, roleMappings, groupNames: groups.map(({ name }) => name) }
}

/** Makes the token, or replaces it; the connection keeps its id and roles. */
export const upsertScimToken = async (
  db: Db,
  { tokenHash, createdBy, now }: { tokenHash: Buffer; createdBy: Actor; now: Date },
): Promise<void> => {
  await Promise.all([
    db.run(sql`
      insert into scim_connection (organization_id, id, token_hash, created_by, created_at)
      values (${db.organizationId}, ${uuidOf('scm', newId('scm'))}, ${tokenHash}, ${JSON.stringify(createdBy)}::jsonb,
        ${now.toISOString()}::timestamptz)
      on conflict (organization_id) do update set token_hash = excluded.token_hash, created_by = excluded.created_by,
        created_at = excluded.created_at`),
    db.run(sql`delete from scim_use where organization_id = ${db.organizationId}`),
  ])
}

/** False if there is no token. People and groups are forgotten, because the provider will no longer keep them up to date. */
export const deleteScimToken = async (db: Db): Promise<boolean> => {
  const rows = await db.run(sql`
    update scim_connection set token_hash = null, created_by = null, created_at = null
    where organization_id = ${db.organizationId} and token_hash is not null
    returning true`)
  if (rows.length === 0) return false
  await Promise.all([
    db.run(sql`delete from scim_use where organization_id = ${db.organizationId}`),
    db.run(sql`delete from scim_user where organization_id = ${db.organizationId}`),
    db.run(sql`delete from scim_group where organization_id = ${db.organizationId}`),
  ])
  return true
}

export const replaceScimRoles = async (
  db: Db,
  { defaultRole, roleMappings }: { defaultRole: MemberRole; roleMappings: readonly RoleMapping[] },
): Promise<void> => {
  await Promise.all([
    db.run(sql`
      insert into scim_connection (organization_id, id, default_role)
      values (${db.organizationId}, ${uuidOf('scm', newId('scm'))}, ${defaultRole})
      on conflict (organization_id) do update set default_role = excluded.default_role`),
    db.run(sql`delete from scim_role where organization_id = ${db.organizationId}`),
    db.run(sql`
      insert into scim_role (organization_id, group_key, group_name, role)
      select ${db.organizationId}, group_key, group_name, role
      from unnest(${roleMappings.map(({ groupName }) => foldName(groupName))}::text[],
        ${roleMappings.map(({ groupName }) => groupName)}::text[],
        ${roleMappings.map(({ role }) => role)}::text[]) as given (group_key, group_name, role)
      on conflict do nothing`),
  ])
}

/** The role of new members; `isMapped` says whether groups decide roles at all. */
export const selectScimRoles = async (db: Db): Promise<{ defaultRole: MemberRole; isMapped: boolean }> => {
  const [row] = await db.run(sql<{ defaultRole: MemberRole; isMapped: boolean }>`
    select coalesce((
        select default_role from scim_connection where organization_id = ${db.organizationId}), 'viewer') as "defaultRole",
      exists (select from scim_role where organization_id = ${db.organizationId}) as "isMapped"`)
  return row ?? { defaultRole: 'viewer', isMapped: false }
}
