import type { MemberRole } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { SystemDb } from './store.ts'

export type ConsoleUserRow = {
  id: string
  email: string
  emailKey: string
  displayName: string
  passwordHash: string | null
  oidcIssuer: string | null
  oidcSubject: string | null
}

export type NewConsoleUser = Omit<ConsoleUserRow, 'oidcIssuer' | 'oidcSubject'> & { oidc?: OidcIdentity }

export type OidcIdentity = { issuer: string; subject: string }

const userColumns: RawBuilder<ConsoleUserRow> = sql`
  console_user.id, console_user.email, console_user.email_key as "emailKey",
  console_user.display_name as "displayName", console_user.password_hash as "passwordHash",
  console_user.oidc_issuer as "oidcIssuer", console_user.oidc_subject as "oidcSubject"`

/** False where the address has an account already. As soon as there is anybody, no set-up link is worth anything. */
export const insertConsoleUser = async (db: SystemDb, user: NewConsoleUser): Promise<boolean> => {
  const { id, email, emailKey, displayName, passwordHash, oidc } = user
  const [inserted] = await Promise.all([
    db.run(sql`
      insert into console_user (id, email, email_key, display_name, password_hash, oidc_issuer, oidc_subject)
      values (
        ${id}, ${email}, ${emailKey}, ${displayName}, ${passwordHash}, ${oidc?.issuer ?? null}, ${oidc?.subject ?? null})
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
  const [row] = await db.run(sql<ConsoleUserRow>`select ${userColumns} from console_user where id = ${id}`)
  return row
}

export const selectConsoleUserByEmail = async (
  db: SystemDb,
  emailKey: string,
): Promise<ConsoleUserRow | undefined> => {
  const [row] = await db.run(sql<ConsoleUserRow>`
    select ${userColumns} from console_user where email_key = ${emailKey}`)
  return row
}

export const selectConsoleUserByOidc = async (
  db: SystemDb,
  { issuer, subject }: OidcIdentity,
): Promise<ConsoleUserRow | undefined> => {
  const [row] = await db.run(sql<ConsoleUserRow>`
    select ${userColumns} from console_user where oidc_issuer = ${issuer} and oidc_subject = ${subject}`)
  return row
}

/** Ties an account to the identity provider; false where it is tied to somebody there already. */
export const updateConsoleUserOidc = async (
  db: SystemDb,
  id: string,
  { issuer, subject }: OidcIdentity,
): Promise<boolean> => {
  const rows = await db.run(sql`
    update console_user set oidc_issuer = ${issuer}, oidc_subject = ${subject}
    where id = ${id} and oidc_subject is null
    returning true`)
  return rows.length > 0
}

export const updateConsoleUserName = async (
  db: SystemDb,
  id: string,
  displayName: string,
): Promise<boolean> => {
  const rows = await db.run(sql`
    update console_user set display_name = ${displayName} where id = ${id} and display_name <> ${displayName}
    returning true`)
  return rows.length > 0
}

/** A new password is a new start: earlier failures are forgotten, and links to set another one are void. */
export const updateConsoleUserPassword = async (
  db: SystemDb,
  id: string,
  passwordHash: string,
): Promise<void> => {
  await Promise.all([
    db.run(sql`
      update console_user set password_hash = ${passwordHash}, failed_count = 0, locked_until = null
      where id = ${id}`),
    db.run(sql`delete from console_link where user_id = ${id}`),
  ])
}

/**
 * Counts a try before it is judged, so that many at once are no more than one after the other; false while the account
 * takes none. `locks` has the seconds of waiting after the first, second … try.
 */
export const claimSignIn = async (db: SystemDb, id: string, locks: readonly number[]): Promise<boolean> => {
  const rows = await db.run(sql`
    update console_user
    set failed_count = least(failed_count + 1, 1000000),
      locked_until = now() + make_interval(
        secs => nullif((${locks}::integer[])[least(failed_count + 1, ${locks.length}::integer)], 0))
    where id = ${id} and (locked_until is null or locked_until <= now())
    returning true`)
  return rows.length > 0
}

export const clearSignInFailures = async (db: SystemDb, id: string): Promise<void> => {
  await db.run(sql`update console_user set failed_count = 0, locked_until = null where id = ${id}`)
}

export type ListedUser = {
  id: string
  email: string
  displayName: string
  hasPassword: boolean
  hasOidc: boolean
  memberships: { organization: string; role: MemberRole }[]
}

/** Everybody, by address. */
export const selectConsoleUsers = (db: SystemDb): Promise<ListedUser[]> =>
  db.run(sql<ListedUser>`
    select console_user.id, email, display_name as "displayName", password_hash is not null as "hasPassword",
      oidc_subject is not null as "hasOidc",
      coalesce(json_agg(json_build_object('organization', organization.name, 'role', role) order by organization.name)
        filter (where organization.id is not null), '[]') as memberships
    from console_user
    left join console_membership on console_membership.user_id = console_user.id
    left join organization on organization.id = console_membership.organization_id
    group by console_user.id
    order by email_key`)
