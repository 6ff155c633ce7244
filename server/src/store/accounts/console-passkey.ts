import type { Passkey } from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { wireTime } from '../kernel/page.ts'
import { sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

export type PasskeyRow = {
  id: Id<'pky'>
  userId: Id<'usr'>
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

export type NewPasskey = Omit<PasskeyRow, 'userId'> & { userId: string; name: string }

/** False if the key is already registered, to this or another account. */
export const insertPasskey = async (db: SystemDb, passkey: NewPasskey): Promise<boolean> => {
  const { id, userId, credentialId, publicKey, counter, transports, name } = passkey
  const rows = await db.run(sql`
    insert into console_passkey (id, user_id, credential_id, public_key, counter, transports, name)
    values (
      ${uuidOf('pky', id)}, ${uuidOf('usr', userId)}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${name})
    on conflict (credential_id) do nothing
    returning true`)
  return rows.length > 0
}

/** The person's passkeys, oldest first. */
export const selectPasskeys = async (db: SystemDb, userId: string): Promise<Passkey[]> => {
  const rows = await db.run(sql<{ passkey: Passkey }>`
    select json_strip_nulls(json_build_object(
      'id', ${wireId('pky', 'console_passkey.id')}, 'name', name, 'createdAt', ${wireTime('console_passkey.created_at')},
      'lastUsedAt', ${wireTime('console_passkey.last_used_at')})) as passkey
    from console_passkey where user_id = ${uuidOf('usr', userId)}
    order by created_at, console_passkey.id`)
  return rows.map(({ passkey }) => passkey)
}

/** What a browser needs to find the person's passkeys. */
export const selectPasskeyCredentials = (
  db: SystemDb,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> =>
  db.run(sql<{ id: string; transports: string[] }>`
    select credential_id as id, transports from console_passkey where user_id = ${uuidOf('usr', userId)}
    order by created_at, console_passkey.id`)

export const selectPasskeyByCredential = async (
  db: SystemDb,
  credentialId: string,
): Promise<PasskeyRow | undefined> => {
  const [row] = await db.run(sql<PasskeyRow>`
    select ${wireId('pky', 'console_passkey.id')} as id, ${wireId('usr', 'user_id')} as "userId",
      credential_id as "credentialId", public_key as "publicKey", counter::double precision as counter, transports
    from console_passkey where credential_id = ${credentialId}`)
  return row
}

/** False if the key was removed, or used with the same or a larger counter at the same moment. */
export const updatePasskeyUse = async (db: SystemDb, id: string, counter: number): Promise<boolean> => {
  const rows = await db.run(sql`
    update console_passkey set counter = ${counter}::bigint, last_used_at = now()
    where id = ${uuidOf('pky', id)} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))
    returning true`)
  return rows.length > 0
}

/** The name of the deleted passkey; undefined if the person has no such passkey. */
export const deletePasskey = async (
  db: SystemDb,
  userId: string,
  id: string,
): Promise<string | undefined> => {
  const [row] = await db.run(sql<{ name: string }>`
    delete from console_passkey where user_id = ${uuidOf('usr', userId)} and id = ${uuidOf('pky', id)}
    returning name`)
  return row?.name
}
