import type { JWK } from 'jose'
import type { SealedPlace } from '../../domain/kernel/seal.ts'
import type { SigningKey } from '../../domain/kernel/signing-key.ts'
import { type KeyAge, keyAgeColumns, type KeyTimes } from './key-age.ts'
import { openSecret, sealSecret } from './secret.ts'
import { sql } from './sql.ts'
import type { SystemDb } from './store.ts'

type Row = KeyAge & { kid: string; sealed: Buffer }

const placeOf = (kid: string): SealedPlace => ({ table: 'signing_key', column: 'private_jwk', row: [kid] })

/** Newest first. */
export const selectSigningKeys = async (db: SystemDb, times: KeyTimes): Promise<(SigningKey & KeyAge)[]> => {
  const rows = await db.run(sql<Row>`
    select kid, private_jwk as sealed, ${keyAgeColumns('kid', times)}
    from signing_key order by created_at desc, kid desc`)
  return Promise.all(
    rows.map(async ({ sealed, ...row }) => {
      const clear = await openSecret(db, placeOf(row.kid), sealed)
      // Authenticated: only this module can have written it.
      return { ...row, privateJwk: JSON.parse(clear.toString('utf8')) as JWK }
    }),
  )
}

export const insertSigningKey = async (db: SystemDb, { kid, privateJwk }: SigningKey): Promise<void> => {
  const sealed = await sealSecret(db, placeOf(kid), Buffer.from(JSON.stringify(privateJwk)))
  await db.run(sql`insert into signing_key (kid, private_jwk) values (${kid}, ${sealed})`)
}

export const deleteSigningKeys = async (db: SystemDb, kids: readonly string[]): Promise<void> => {
  await db.run(sql`delete from signing_key where kid = any(${kids}::text[])`)
}
