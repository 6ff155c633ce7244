import type { Language, MemberRole } from '@parapet/contract'
import { type Sql, sql } from '../kernel/sql.ts'
import { deleteConsoleDevices } from './console-device.ts'
import { deleteFactors } from './console-factor.ts'
import { isUniqueViolation } from '../kernel/database-error.ts'
import type { SystemDb } from '../kernel/store.ts'
import { type Id, type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'

/** How a person proved control of an address. */
export type AddressProof = 'mail' | 'provider' | 'operator'

export type ConsoleUserRow = {
  id: Id<'usr'>
  email: string
  emailKey: string
  displayName: string
  passwordHash: string | null
  oidcIssuer: string | null
  oidcSubject: string | null
  /** Null: the address is unproven. */
  provenBy: AddressProof | null
  /** While the address is unproven, the one organization the account belongs to. */
  homeOrganizationId: OrganizationId | null
}

export type NewConsoleUser = Omit<ConsoleUserRow, 'oidcIssuer' | 'oidcSubject'> & { oidc?: OidcIdentity }

export type OidcIdentity = { issuer: string; subject: string }

const userColumns: Sql<ConsoleUserRow> = sql`
  ${wireId('usr', 'console_user.id')} as id, console_user.email, console_user.email_key as "emailKey",
  console_user.display_name as "displayName", console_login.password_hash as "passwordHash",
  console_login.oidc_issuer as "oidcIssuer", console_login.oidc_subject as "oidcSubject",
  console_user.proven_by as "provenBy", console_user.home_organization_id as "homeOrganizationId"`

const users = sql`console_user join console_login on console_login.user_id = console_user.id`

/**
 * False if the address already has an account: a proven one, or an unproven one in the same organization. Once any
 * account exists, set-up links are worthless.
 */
export const insertConsoleUser = async (db: SystemDb, user: NewConsoleUser): Promise<boolean> => {
  const { id, email, emailKey, displayName, passwordHash, provenBy, homeOrganizationId, oidc } = user
  await db.run(sql`
    insert into console_user (id, email, email_key, display_name, proven_by, home_organization_id)
    values (${uuidOf('usr', id)}, ${email}, ${emailKey}, ${displayName}, ${provenBy}, ${homeOrganizationId})
    on conflict do nothing`)
  const [inserted] = await Promise.all([
    db.run(sql`
      insert into console_login (user_id, password_hash, oidc_issuer, oidc_subject)
      select id, ${passwordHash}, ${oidc?.issuer ?? null}, ${oidc?.subject ?? null}
      from console_user where id = ${uuidOf('usr', id)}
      on conflict do nothing
      returning true`),
    db.run(sql`delete from console_link where purpose = 'set-up'`),
  ])
  return inserted.length > 0
}

export const hasConsoleUsers = async (db: SystemDb): Promise<boolean> => {
  const [row] = await db.run(sql<{ exists: boolean }>`select exists (select from console_user) as exists`)
  return row?.exists ?? false
}

export const selectConsoleUser = async (db: SystemDb, id: string): Promise<ConsoleUserRow | undefined> => {
  const [row] = await db.run(
    sql<ConsoleUserRow>`select ${userColumns} from ${users} where console_user.id = ${uuidOf('usr', id)}`,
  )
  return row
}

/** The account of the person who proved control of the address. */
export const selectProvenUser = async (
  db: SystemDb,
  emailKey: string,
): Promise<ConsoleUserRow | undefined> => {
  const [row] = await db.run(sql<ConsoleUserRow>`
    select ${userColumns} from ${users} where email_key = ${emailKey} and proven_by is not null`)
  return row
}

/**
 * The account with the proven address, then the oldest unproven ones up to a limit, and the known one however old it
 * is. The proven one does not take a place from the others, or they could tell that it exists.
 */
export const selectUsersByEmail = (
  db: SystemDb,
  emailKey: string,
  { maxUnproven, knownId = '' }: { maxUnproven: number; knownId?: string | undefined },
): Promise<ConsoleUserRow[]> =>
  db.run(sql<ConsoleUserRow>`
    select ${userColumns} from ${users}
    where email_key = ${emailKey} and (proven_by is not null or console_user.id = ${uuidOf('usr', knownId)} or console_user.id in (
      select other.id from console_user as other
      where other.email_key = ${emailKey} and other.proven_by is null
      order by other.created_at, other.id
      limit ${maxUnproven}))
    order by proven_by is null, created_at, console_user.id`)

export const selectConsoleUserByOidc = async (
  db: SystemDb,
  { issuer, subject }: OidcIdentity,
): Promise<ConsoleUserRow | undefined> => {
  const [row] = await db.run(sql<ConsoleUserRow>`
    select ${userColumns} from ${users} where oidc_issuer = ${issuer} and oidc_subject = ${subject}`)
  return row
}

/**
 * Ties an account to the identity provider, which is then the only way in: the password, second factors, sessions and
 * links are deleted. False if the account is already tied or its address is unproven.
 */
export const tieConsoleUser = async (
  db: SystemDb,
  id: string,
  { issuer, subject }: OidcIdentity,
): Promise<boolean> => {
  const proven = await db.run(sql`select from console_user where id = ${uuidOf('usr', id)} and is_proven`)
  if (proven.length === 0) return false
  const rows = await db.run(sql`
    update console_login set oidc_issuer = ${issuer}, oidc_subject = ${subject}, password_hash = null
    where user_id = ${uuidOf('usr', id)} and oidc_subject is null
    returning true`)
  if (rows.length === 0) return false
  await Promise.all([
    db.run(sql`delete from console_session where user_id = ${uuidOf('usr', id)}`),
    db.run(sql`delete from console_link where user_id = ${uuidOf('usr', id)}`),
    deleteFactors(db, id),
  ])
  return true
}

/** Unties an account whose identity provider is gone; there is no way in until it gets a password or is tied again. */
export const untieConsoleUser = async (db: SystemDb, id: string): Promise<boolean> => {
  const rows = await db.run(sql`
    update console_login set oidc_issuer = null, oidc_subject = null
    where user_id = ${uuidOf('usr', id)} and oidc_subject is not null
    returning true`)
  await db.run(sql`delete from console_session where user_id = ${uuidOf('usr', id)}`)
  return rows.length > 0
}

/** Releases an account from its one organization; false if this or another account has already proven the address. */
export const updateConsoleUserProof = async (
  db: SystemDb,
  id: string,
  provenBy: AddressProof,
): Promise<boolean> => {
  try {
    const rows = await db.run(sql`
      update console_user set proven_by = ${provenBy}, home_organization_id = null
      where id = ${uuidOf('usr', id)} and proven_by is null and not exists (
        select from console_user as other
        where other.email_key = console_user.email_key and other.proven_by is not null)
      returning true`)
    return rows.length > 0
  } catch (error) {
    // Another account proved the address at the same moment.
    if (isUniqueViolation(error, 'console_user_proven')) return false
    throw error
  }
}

export const updateConsoleUserName = async (
  db: SystemDb,
  id: string,
  displayName: string,
): Promise<boolean> => {
  const rows = await db.run(sql`
    update console_user set display_name = ${displayName} where id = ${uuidOf('usr', id)} and display_name <> ${displayName}
    returning true`)
  return rows.length > 0
}

export const updateConsoleUserLanguage = async (
  db: SystemDb,
  id: string,
  language: Language,
): Promise<void> => {
  await db.run(sql`update console_login set language = ${language} where user_id = ${uuidOf('usr', id)}`)
}

/**
 * A new password voids reset links and sign-ins in progress, and forgets known browsers. False if the account is tied to the identity provider
 * and so has no password.
 */
export const updateConsoleUserPassword = async (
  db: SystemDb,
  id: string,
  passwordHash: string,
): Promise<boolean> => {
  const [updated] = await Promise.all([
    db.run(sql`
      update console_login set password_hash = ${passwordHash}
      where user_id = ${uuidOf('usr', id)} and oidc_subject is null
      returning true`),
    db.run(sql`delete from console_link where user_id = ${uuidOf('usr', id)} and purpose = 'password-reset'`),
    db.run(sql`delete from console_step where user_id = ${uuidOf('usr', id)}`),
    deleteConsoleDevices(db, id),
  ])
  return updated.length > 0
}

/** Deletes an account with its sessions, links and known browsers; false if it is still a member somewhere. */
export const deleteConsoleUser = async (db: SystemDb, id: string): Promise<boolean> => {
  await db.run(sql`
    delete from console_user
    where id = ${uuidOf('usr', id)} and not exists (
      select from console_membership where console_membership.user_id = console_user.id)`)
  return (await selectConsoleUser(db, id)) === undefined
}

export type ListedUser = {
  id: Id<'usr'>
  email: string
  displayName: string
  hasPassword: boolean
  hasOidc: boolean
  provenBy: AddressProof | null
  memberships: { organization: string; role: MemberRole }[]
}

/** Every account, by address. */
export const selectConsoleUsers = (db: SystemDb): Promise<ListedUser[]> =>
  db.run(sql<ListedUser>`
    select ${wireId('usr', 'console_user.id')} as id, email, display_name as "displayName", password_hash is not null as "hasPassword",
      oidc_subject is not null as "hasOidc", proven_by as "provenBy",
      coalesce(json_agg(json_build_object('organization', organization.name, 'role', role) order by organization.name)
        filter (where organization.id is not null), '[]') as memberships
    from ${users}
    left join console_membership on console_membership.user_id = console_user.id
    left join organization on organization.id = console_membership.organization_id
    group by console_user.id, console_login.user_id
    order by email_key, proven_by is null, console_user.created_at, console_user.id`)
