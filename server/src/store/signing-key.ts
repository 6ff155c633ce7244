import { sql } from 'kysely'
import type { SigningKey } from '../domain/signing-key.ts'
import { type KeyAge, keyAgeColumns, type KeyTimes } from './key-age.ts'
import type { SystemDb } from './store.ts'

/** Newest first. */
export const selectSigningKeys = (db: SystemDb, times: KeyTimes): Promise<(SigningKey & KeyAge)[]> =>
  db.run(sql<SigningKey & KeyAge>`
    select kid, private_jwk as "privateJwk", ${keyAgeColumns('kid', times)}
    from signing_key order by created_at desc, kid desc`)

export const insertSigningKey = async (db: SystemDb, { kid, privateJwk }: SigningKey): Promise<void> => {
  await db.run(sql`insert into signing_key (kid, private_jwk) values (${kid}, ${JSON.stringify(privateJwk)})`)
}

export const deleteSigningKeys = async (db: SystemDb, kids: readonly string[]): Promise<void> => {
  await db.run(sql`delete from signing_key where kid = any(${kids}::text[])`)
}
