import type { MemberRole, Session, SessionEntry } from '@parapet/contract'
import { sql } from 'kysely'
import { wireTime } from './page.ts'
import type { SystemDb } from './store.ts'

export type ConsoleSessionRow = {
  id: string
  organizationId: string
  userId: string
  userName: string
  role: MemberRole
}

/** Without a call for so long, a session is over. */
const idleLimit = sql`interval '12 hours'`

const isLive = sql`
  console_session.expires_at > now() and console_session.last_seen_at > now() - ${idleLimit}`

/** The person has to be a member of the organization. Sessions that are over go on this occasion. */
export const insertConsoleSession = async (
  db: SystemDb,
  session: {
    id: string
    tokenHash: Buffer
    organizationId: string
    userId: string
    expiresAt: Date
    address?: string | undefined
    userAgent?: string | undefined
  },
): Promise<void> => {
  const { id, tokenHash, organizationId, userId, expiresAt, address, userAgent } = session
  await Promise.all([
    db.run(sql`delete from console_session where user_id = ${userId} and not (${isLive})`),
    db.run(sql`
      insert into console_session (token_hash, id, organization_id, user_id, expires_at, address, user_agent)
      values (
        ${tokenHash}, ${id}, ${organizationId}, ${userId}, ${expiresAt}, ${address ?? null}, ${userAgent ?? null})`),
    db.run(sql`update console_user set last_organization_id = ${organizationId} where id = ${userId}`),
  ])
}

/** Live ones only, with the role that the person has at this moment. */
export const selectConsoleSession = async (
  db: SystemDb,
  tokenHash: Buffer,
): Promise<ConsoleSessionRow | undefined> => {
  const [row] = await db.run(sql<ConsoleSessionRow & { isUnseen: boolean }>`
    select console_session.id, console_session.organization_id as "organizationId",
      console_session.user_id as "userId", console_user.display_name as "userName", console_membership.role,
      console_session.last_seen_at < now() - interval '1 minute' as "isUnseen"
    from console_session
    join console_user on console_user.id = console_session.user_id
    join console_membership on console_membership.user_id = console_session.user_id
      and console_membership.organization_id = console_session.organization_id
    where console_session.token_hash = ${tokenHash} and ${isLive}`)
  if (!row) return undefined
  const { isUnseen, ...session } = row
  if (isUnseen) await db.run(sql`update console_session set last_seen_at = now() where id = ${session.id}`)
  return session
}

/** Gives a session another token, in another organization perhaps; false where it is over. */
export const updateConsoleSession = async (
  db: SystemDb,
  { id, tokenHash, organizationId }: { id: string; tokenHash: Buffer; organizationId: string },
): Promise<Date | undefined> => {
  const [row] = await db.run(sql<{ userId: string; expiresAt: Date }>`
    update console_session set token_hash = ${tokenHash}, organization_id = ${organizationId}, last_seen_at = now()
    where id = ${id} and ${isLive}
    returning user_id as "userId", expires_at as "expiresAt"`)
  if (!row) return undefined
  await db.run(sql`
    update console_user set last_organization_id = ${organizationId} where id = ${row.userId}`)
  return row.expiresAt
}

/** False where the person has no such session, or had it no longer. */
export const deleteConsoleSession = async (db: SystemDb, userId: string, id: string): Promise<boolean> => {
  const rows = await db.run(sql`
    delete from console_session where user_id = ${userId} and id = ${id} returning true`)
  return rows.length > 0
}

/** What a browser had before it signs in anew. */
export const deleteConsoleSessionByToken = async (db: SystemDb, tokenHash: Buffer): Promise<void> => {
  await db.run(sql`delete from console_session where token_hash = ${tokenHash}`)
}

/** All sessions of the person but one, everywhere or in one organization. */
export const deleteOtherConsoleSessions = async (
  db: SystemDb,
  { userId, exceptId, organizationId }: { userId: string; exceptId?: string; organizationId?: string },
): Promise<void> => {
  await db.run(sql`
    delete from console_session
    where user_id = ${userId} and id <> ${exceptId ?? ''}
      ${organizationId === undefined ? sql`` : sql`and organization_id = ${organizationId}`}`)
}

/** The last used first. */
export const selectConsoleSessions = async (
  db: SystemDb,
  { userId, currentId, limit }: { userId: string; currentId: string; limit: number },
): Promise<SessionEntry[]> => {
  const rows = await db.run(sql<{ entry: SessionEntry }>`
    select json_strip_nulls(json_build_object(
      'id', console_session.id, 'organizationName', organization.name, 'address', console_session.address,
      'userAgent', console_session.user_agent, 'createdAt', ${wireTime('console_session.created_at')},
      'lastSeenAt', ${wireTime('console_session.last_seen_at')},
      'expiresAt', ${wireTime('console_session.expires_at')},
      'isCurrent', console_session.id = ${currentId})) as entry
    from console_session join organization on organization.id = console_session.organization_id
    where console_session.user_id = ${userId} and ${isLive}
    order by console_session.last_seen_at desc, console_session.id desc
    limit ${limit}`)
  return rows.map(({ entry }) => entry)
}

export type SessionFacts = Omit<Session, 'scopes' | 'version'>

/** All that the page of a signed-in person needs to know. */
export const selectSessionFacts = async (db: SystemDb, id: string): Promise<SessionFacts | undefined> => {
  const primaryDomain = sql`coalesce((
    select organization_domain.domain from organization_domain
    where organization_domain.organization_id = organization.id
    order by organization_domain.position limit 1), '')`
  const [row] = await db.run(sql<{ facts: SessionFacts }>`
    select json_build_object(
      'id', console_session.id,
      'user', json_build_object(
        'id', console_user.id, 'email', console_user.email, 'displayName', console_user.display_name,
        'hasPassword', console_user.password_hash is not null, 'hasOidc', console_user.oidc_subject is not null),
      'role', console_membership.role,
      'organization', json_build_object(
        'id', organization.id, 'name', organization.name, 'domain', ${primaryDomain},
        'isDemo', organization.is_demo, 'hasVrm', organization.has_vrm),
      'organizations', (
        select json_agg(json_build_object(
          'id', organization.id, 'name', organization.name, 'domain', ${primaryDomain},
          'isDemo', organization.is_demo, 'role', membership.role) order by lower(organization.name), organization.id)
        from console_membership as membership
        join organization on organization.id = membership.organization_id
        where membership.user_id = console_session.user_id),
      'expiresAt', ${wireTime('console_session.expires_at')}) as facts
    from console_session
    join console_user on console_user.id = console_session.user_id
    join console_membership on console_membership.user_id = console_session.user_id
      and console_membership.organization_id = console_session.organization_id
    join organization on organization.id = console_session.organization_id
    where console_session.id = ${id} and ${isLive}`)
  return row?.facts
}
