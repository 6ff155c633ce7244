import type { DigestFrequency, MemberRole, Session, SessionEntry } from '@parapet/contract'
import { wireTime } from '../kernel/page.ts'
import { type OrganizationSlot, sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { type Id, type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { consoleNetworks } from '../organization/network-policy.ts'
import { factorKindsOfUser } from './console-factor.ts'

/** How a session started. */
export type SessionMethod = 'password' | 'oidc' | 'set-up' | 'invitation' | 'reset' | 'passkey'

export type ConsoleSessionRow = {
  id: Id<'ses'>
  organizationId: OrganizationId
  publicOrganizationId: string
  userId: Id<'usr'>
  userName: string
  role: MemberRole
  /** Whether the person signed in through the identity provider. */
  isSso: boolean
  /** The networks that the console can be used from; null: all. */
  networks: string[] | null
  /** Whether the person proved who they are within the last minutes. */
  isProven: boolean
  hasFactor: boolean
  /** Whether the organization requires a second factor that the session was started without. */
  isFactorMissing: boolean
}

/** A session without calls for this long is over. */
const idleLimit = sql`interval '12 hours'`

/** At most this many sessions of one person, so that the list of them is complete. */
export const maxSessions = 100

const isLive = sql`
  console_session.expires_at > now() and console_session.last_seen_at > now() - ${idleLimit}`

/** Sensitive changes ask a person again after this long. */
const proofLife = sql`interval '10 minutes'`

const isFactorMissing = sql<boolean>`(organization.requires_factor and not console_session.has_factor)`

const isSso = sql<boolean>`console_session.method is not distinct from 'oidc'`

/**
 * The person must be a member of the organization. False if the account is tied to the identity provider, which alone
 * may start its sessions; the row lock makes this hold even while the account is being tied. Also deletes expired
 * sessions, and those used least recently where there would be too many.
 */
export const insertConsoleSession = async (
  db: SystemDb,
  session: {
    id: Id<'ses'>
    tokenHash: Buffer
    organizationId: OrganizationId | OrganizationSlot
    userId: string
    expiresAt: Date
    method: SessionMethod
    hasFactor?: boolean
    /** When the person proved who they are, if not now; null if nobody knows. */
    provenAt?: Date | null
    address?: string | undefined
    userAgent?: string | undefined
  },
): Promise<boolean> => {
  const { id, tokenHash, organizationId, userId, expiresAt, method, address, userAgent } = session
  const { hasFactor = false, provenAt } = session
  const taken = await db.run(sql`
    update console_login set last_organization_id = ${organizationId}
    where user_id = ${uuidOf('usr', userId)} and (oidc_subject is null or ${method} = 'oidc')
    returning true`)
  if (taken.length === 0) return false
  await Promise.all([
    db.run(sql`delete from console_session where user_id = ${uuidOf('usr', userId)} and not (${isLive})`),
    db.run(sql`
      delete from console_session where id in (
        select id from console_session where user_id = ${uuidOf('usr', userId)}
        order by last_seen_at desc, id desc offset ${maxSessions - 1})`),
    db.run(sql`
      insert into console_session (
        token_hash, id, organization_id, user_id, expires_at, method, has_factor, proven_at, address, user_agent)
      values (
        ${tokenHash}, ${uuidOf('ses', id)}, ${organizationId}, ${uuidOf('usr', userId)}, ${expiresAt}, ${method},
        ${hasFactor}, ${provenAt === undefined ? sql`now()` : provenAt}, ${address ?? null}, ${userAgent ?? null})`),
  ])
  return true
}

/** Live sessions only, with the person's current role; none if the organization requires another way to sign in. */
export const selectConsoleSession = async (
  db: SystemDb,
  tokenHash: Buffer,
): Promise<ConsoleSessionRow | undefined> => {
  const [row] = await db.run(sql<ConsoleSessionRow & { isUnseen: boolean }>`
    select ${wireId('ses', 'console_session.id')} as id, console_session.organization_id as "organizationId",
      ${wireId('org', 'organization.public_id')} as "publicOrganizationId",
      ${wireId('usr', 'console_session.user_id')} as "userId", console_user.display_name as "userName", console_membership.role,
      ${isSso} as "isSso", ${consoleNetworks} as networks,
      coalesce(console_session.proven_at > now() - ${proofLife}, false) as "isProven",
      console_session.has_factor as "hasFactor", ${isFactorMissing} as "isFactorMissing",
      console_session.last_seen_at < now() - interval '1 minute' as "isUnseen"
    from console_session
    join console_user on console_user.id = console_session.user_id
    join console_membership on console_membership.user_id = console_session.user_id
      and console_membership.organization_id = console_session.organization_id
    join organization on organization.id = console_session.organization_id
    where console_session.token_hash = ${tokenHash} and ${isLive} and (${isSso} or not organization.requires_sso)`)
  if (!row) return undefined
  const { isUnseen, ...session } = row
  if (isUnseen)
    await db.run(sql`update console_session set last_seen_at = now() where id = ${uuidOf('ses', session.id)}`)
  return session
}

type NewToken = { id: string; replacedHash: Buffer; tokenHash: Buffer; organizationId: OrganizationId }

/**
 * Gives a session a new token, possibly in another organization; undefined if the session is over or has another token
 * in the meantime.
 */
export const updateConsoleSession = async (
  db: SystemDb,
  { id, replacedHash, tokenHash, organizationId }: NewToken,
): Promise<Date | undefined> => {
  const [row] = await db.run(sql<{ userId: Id<'usr'>; expiresAt: Date }>`
    update console_session set token_hash = ${tokenHash}, organization_id = ${organizationId}, last_seen_at = now()
    where id = ${uuidOf('ses', id)} and token_hash = ${replacedHash} and ${isLive}
    returning ${wireId('usr', 'user_id')} as "userId", expires_at as "expiresAt"`)
  if (!row) return undefined
  await db.run(sql`
    update console_login set last_organization_id = ${organizationId} where user_id = ${uuidOf('usr', row.userId)}`)
  return row.expiresAt
}

/** False if the person has no such session. */
export const deleteConsoleSession = async (db: SystemDb, userId: string, id: string): Promise<boolean> => {
  const rows = await db.run(sql`
    delete from console_session where user_id = ${uuidOf('usr', userId)} and id = ${uuidOf('ses', id)} returning true`)
  return rows.length > 0
}

/** Deletes the session a browser had before signing in again. */
export const deleteConsoleSessionByToken = async (db: SystemDb, tokenHash: Buffer): Promise<void> => {
  await db.run(sql`delete from console_session where token_hash = ${tokenHash}`)
}

/** Deletes all the person's sessions except one, everywhere or in one organization. */
export const deleteOtherConsoleSessions = async (
  db: SystemDb,
  {
    userId,
    exceptId,
    organizationId,
  }: { userId: string; exceptId?: string; organizationId?: OrganizationId | OrganizationSlot },
): Promise<void> => {
  await db.run(sql`
    delete from console_session
    where user_id = ${uuidOf('usr', userId)} and id <> ${uuidOf('ses', exceptId ?? '')}
      ${organizationId === undefined ? sql`` : sql`and organization_id = ${organizationId}`}`)
}

/** Deletes every session in the organization that did not start with the identity provider. */
export const deletePasswordSessions = async (db: Db): Promise<void> => {
  await db.run(sql`
    delete from console_session where organization_id = ${db.organizationId} and not (${isSso})`)
}

/** Most recently used first. */
export const selectConsoleSessions = async (
  db: SystemDb,
  { userId, currentId, limit }: { userId: string; currentId: string; limit: number },
): Promise<SessionEntry[]> => {
  const rows = await db.run(sql<{ entry: SessionEntry }>`
    select json_strip_nulls(json_build_object(
      'id', ${wireId('ses', 'console_session.id')}, 'organizationName', organization.name, 'address', console_session.address,
      'userAgent', console_session.user_agent, 'createdAt', ${wireTime('console_session.created_at')},
      'lastSeenAt', ${wireTime('console_session.last_seen_at')},
      'expiresAt', ${wireTime('console_session.expires_at')},
      'isCurrent', console_session.id = ${uuidOf('ses', currentId)})) as entry
    from console_session join organization on organization.id = console_session.organization_id
    where console_session.user_id = ${uuidOf('usr', userId)} and ${isLive}
    order by console_session.last_seen_at desc, console_session.id desc
    limit ${limit}`)
  return rows.map(({ entry }) => entry)
}

type User = Session['user']

type SessionOrganization = Session['organization']

export type SessionFacts = Omit<
  Session,
  'user' | 'organization' | 'scopes' | 'isMailConfigured' | 'version'
> & {
  organization: Omit<SessionOrganization, 'deletionDueAt'> & { deletionDueAt: string | null }
  /** Null is what the person has not chosen. */
  user: Omit<User, 'digestFrequency' | 'language' | 'timeZone'> & {
    digestFrequency: DigestFrequency | null
    language: NonNullable<User['language']> | null
    timeZone: string | null
  }
}

/** Everything the page of a signed-in person needs to know. */
export const selectSessionFacts = async (db: SystemDb, id: string): Promise<SessionFacts | undefined> => {
  const primaryDomain = sql`coalesce((
    select organization_domain.domain from organization_domain
    where organization_domain.organization_id = organization.id
    order by organization_domain.position limit 1), '')`
  const [row] = await db.run(sql<{ facts: SessionFacts }>`
    select json_build_object(
      'id', ${wireId('ses', 'console_session.id')},
      'user', json_build_object(
        'id', ${wireId('usr', 'console_user.id')}, 'email', console_user.email, 'displayName', console_user.display_name,
        'hasPassword', console_login.password_hash is not null, 'hasOidc', console_login.oidc_subject is not null,
        'isEmailVerified', console_user.proven_by is not null,
        'timeZone', console_login.time_zone, 'language', console_login.language, 'digestFrequency', console_login.digest,
        'digestHour', console_login.digest_hour, 'factors', ${factorKindsOfUser}),
      'isSso', ${isSso}, 'isFactorMissing', ${isFactorMissing},
      'role', console_membership.role,
      'organization', json_build_object(
        'id', ${wireId('org', 'organization.public_id')}, 'name', organization.name, 'domain', ${primaryDomain},
        'isDemo', organization.is_demo, 'hasVrm', organization.has_vrm,
        'deletionDueAt', ${wireTime('organization.deletion_due_at')}),
      'organizations', (
        select json_agg(json_build_object(
          'id', ${wireId('org', 'organization.public_id')}, 'name', organization.name, 'domain', ${primaryDomain},
          'isDemo', organization.is_demo, 'role', membership.role) order by lower(organization.name), organization.public_id)
        from console_membership as membership
        join organization on organization.id = membership.organization_id
        where membership.user_id = console_session.user_id),
      'expiresAt', ${wireTime('console_session.expires_at')}) as facts
    from console_session
    join console_user on console_user.id = console_session.user_id
    join console_login on console_login.user_id = console_session.user_id
    join console_membership on console_membership.user_id = console_session.user_id
      and console_membership.organization_id = console_session.organization_id
    join organization on organization.id = console_session.organization_id
    where console_session.id = ${uuidOf('ses', id)} and ${isLive}`)
  return row?.facts
}
