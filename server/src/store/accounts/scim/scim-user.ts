import type { KeptPerson } from '../../../domain/accounts/scim/scim-resource.ts'
import type { ScimPerson } from '../../../domain/accounts/scim/scim-person.ts'
import { foldName } from '../../../domain/accounts/scim/scim-value.ts'
import { emailKey } from '../../../domain/accounts/email-key.ts'
import { type Id, uuidOf } from '../../../domain/kernel/id.ts'
import { wireTime } from '../../kernel/page.ts'
import { type Sql, sql } from '../../kernel/sql.ts'
import type { Db } from '../../kernel/store.ts'
import { wireId } from '../../kernel/wire-id.ts'
import type { ConsoleUserRow } from '../console-user.ts'
import { anyCaseText, type Attributes, exactText, foldedText, scimFilter } from './scim-filter.ts'

export type ScimUserRow = KeptPerson & {
  id: Id<'scu'>
  /** The member; null while inactive. */
  userId: Id<'usr'> | null
}

const columns: Sql<ScimUserRow> = sql`
  ${wireId('scu', 'scim_user.id')} as id, ${wireId('usr', 'console_membership.user_id')} as "userId",
  console_membership.user_id is not null as "isActive", scim_user.user_name as "userName",
  scim_user.external_id as "externalId", scim_user.email, scim_user.display_name as "displayName",
  scim_user.formatted_name as "formattedName", scim_user.given_name as "givenName",
  scim_user.family_name as "familyName", scim_user.version, ${wireTime('scim_user.created_at')} as "createdAt",
  ${wireTime('scim_user.updated_at')} as "updatedAt"`

/** With the membership, if there is one: however it ended, the person is then inactive. */
const people = (db: Db): Sql => sql`
  scim_user left join console_membership on console_membership.organization_id = ${db.organizationId}
    and console_membership.user_id = scim_user.user_id`

const attributes: Attributes = {
  id: exactText(wireId('scu', 'scim_user.id')),
  username: foldedText(sql`scim_user.user_name_key`),
  externalid: exactText(sql`scim_user.external_id`),
  displayname: anyCaseText(sql`scim_user.display_name`),
  'name.formatted': anyCaseText(sql`scim_user.formatted_name`),
  'name.givenname': anyCaseText(sql`scim_user.given_name`),
  'name.familyname': anyCaseText(sql`scim_user.family_name`),
  emails: foldedText(sql`scim_user.email_key`),
  'emails.value': foldedText(sql`scim_user.email_key`),
  'emails.type': anyCaseText(sql`'work'::text`),
  'emails.primary': { kind: 'boolean', sql: sql`true` },
  active: { kind: 'boolean', sql: sql`(console_membership.user_id is not null)` },
  'meta.created': { kind: 'time', sql: sql`scim_user.created_at` },
  'meta.lastmodified': { kind: 'time', sql: sql`scim_user.updated_at` },
}

type Page = { filter: string | undefined; offset: number; limit: number }

/**
 * A page in the order in which the provider sent them, and the number of all that match. The columns are formed for the
 * rows of the page alone: with the limit in the same query, they would be formed for every row that it skips.
 */
export const selectScimUsers = async (
  db: Db,
  { filter, offset, limit }: Page,
): Promise<{ rows: ScimUserRow[]; total: number }> => {
  const matching = sql`scim_user.organization_id = ${db.organizationId} and ${scimFilter(filter, attributes)}`
  const [rows, [counted]] = await Promise.all([
    db.run(
      sql<ScimUserRow>`
        select ${columns}
        from (
          select scim_user.id from ${people(db)} where ${matching}
          order by scim_user.created_at, scim_user.id limit ${limit} offset ${offset}) as page
        join (${people(db)}) on scim_user.organization_id = ${db.organizationId} and scim_user.id = page.id
        order by scim_user.created_at, scim_user.id`,
      { prepared: false },
    ),
    db.run(sql<{ total: number }>`select count(*)::integer as total from ${people(db)} where ${matching}`, {
      prepared: false,
    }),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export const selectScimUser = async (db: Db, id: string): Promise<ScimUserRow | undefined> => {
  const [row] = await db.run(sql<ScimUserRow>`
    select ${columns} from ${people(db)}
    where scim_user.organization_id = ${db.organizationId} and scim_user.id = ${uuidOf('scu', id)}`)
  return row
}

/** Inactive at first; false if another person has the userName or the address. */
export const insertScimUser = async (db: Db, id: Id<'scu'>, person: ScimPerson): Promise<boolean> => {
  const rows = await db.run(sql`
    insert into scim_user (
      organization_id, id, user_name, user_name_key, external_id, email, email_key, display_name, formatted_name,
      given_name, family_name)
    values (
      ${db.organizationId}, ${uuidOf('scu', id)}, ${person.userName}, ${foldName(person.userName)}, ${person.externalId},
      ${person.email}, ${emailKey(person.email)}, ${person.displayName}, ${person.formattedName}, ${person.givenName},
      ${person.familyName})
    on conflict do nothing
    returning true`)
  return rows.length > 0
}

/** False if another person has the userName or the address. */
export const updateScimUser = async (db: Db, id: string, person: ScimPerson, now: Date): Promise<boolean> => {
  const rows = await db.run(sql`
    update scim_user set user_name = ${person.userName}, user_name_key = ${foldName(person.userName)},
      external_id = ${person.externalId}, email = ${person.email}, email_key = ${emailKey(person.email)},
      display_name = ${person.displayName}, formatted_name = ${person.formattedName},
      given_name = ${person.givenName}, family_name = ${person.familyName}, version = version + 1,
      updated_at = ${now.toISOString()}::timestamptz
    where organization_id = ${db.organizationId} and id = ${uuidOf('scu', id)} and not exists (
      select from scim_user as other
      where other.organization_id = ${db.organizationId} and other.id <> ${uuidOf('scu', id)}
        and (other.user_name_key = ${foldName(person.userName)} or other.email_key = ${emailKey(person.email)}))
    returning true`)
  return rows.length > 0
}

/** Records which account the person has. Somebody whose address was free again loses it. */
export const updateScimUserAccount = async (db: Db, id: string, userId: string): Promise<void> => {
  await db.run(sql`
    update scim_user set user_id = null
    where organization_id = ${db.organizationId} and user_id = ${uuidOf('usr', userId)}`)
  await db.run(sql`
    update scim_user set user_id = ${uuidOf('usr', userId)}
    where organization_id = ${db.organizationId} and id = ${uuidOf('scu', id)}`)
}

export const deleteScimUser = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`
    delete from scim_user where organization_id = ${db.organizationId} and id = ${uuidOf('scu', id)}`)
}

/** Deletes what the provider sent about a person, by the account or, if it is verified, the address; returns how much. */
export const deleteScimUsersOf = async (
  db: Db,
  { id, emailKey: key, provenBy }: Pick<ConsoleUserRow, 'id' | 'emailKey' | 'provenBy'>,
): Promise<number> => {
  const rows = await db.run(sql`
    delete from scim_user
    where organization_id = ${db.organizationId}
      and (user_id = ${uuidOf('usr', id)} or (${provenBy !== null} and email_key = ${key}))
    returning true`)
  return rows.length
}

/** Whether the identity provider manages this member. */
export const isProvisioned = async (db: Db, userId: string): Promise<boolean> => {
  const rows = await db.run(sql`
    select from scim_user
    where organization_id = ${db.organizationId} and user_id = ${uuidOf('usr', userId)}`)
  return rows.length > 0
}
