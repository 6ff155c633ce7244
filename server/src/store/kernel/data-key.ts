import { createSecretKey } from 'node:crypto'
import type pg from 'pg'
import {
  dataKeySealer,
  openSealed,
  seal,
  sealedBy,
  type SealedPlace,
  type SealingKey,
} from '../../domain/kernel/seal.ts'
import type { GivenKeys, SecretKey } from '../../domain/kernel/secret-key.ts'
import { sql } from './sql.ts'
import type { SystemDb } from './store.ts'

/** Called again whenever a rotation may have changed the keys. */
export type SecretKeys = () => GivenKeys

/** The keys that seal and open secrets in this process, read from the database when first needed. */
export type DataKeys = {
  newest: (db: SystemDb) => Promise<SealingKey>
  find: (db: SystemDb, id: string) => Promise<SealingKey>
}

type Row = { id: string; sealed: Buffer }

const placeOf = (id: string): SealedPlace => ({ table: 'data_key', column: 'sealed', row: [id] })

/** Whether the schema, possibly from an earlier version, has data keys at all. */
export const hasDataKeys = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.data_key') is not null as "isThere"`,
  )
  return rows[0]?.isThere === true
}

/** Newest first. */
const selectDataKeys = (db: Pick<SystemDb, 'run'>): Promise<Row[]> =>
  db.run(sql<Row>`select id, sealed from data_key order by created_at desc, id desc`)

export const insertDataKey = async (
  db: Pick<SystemDb, 'run'>,
  { id, secret }: SealingKey,
  secretKey: SecretKey,
): Promise<void> => {
  const sealed = seal(dataKeySealer(secretKey), placeOf(id), secret.export())
  // Several are made in one transaction, so each one's own time decides which is newest.
  await db.run(
    sql`insert into data_key (id, sealed, created_at) values (${id}, ${sealed}, clock_timestamp())`,
  )
}

export const deleteDataKeys = async (db: Pick<SystemDb, 'run'>): Promise<void> => {
  await db.run(sql`delete from data_key`)
}

const unlock = ({ id, sealed }: Row, secretKeys: readonly SecretKey[]): SealingKey | undefined => {
  const sealer = secretKeys.find((key) => key.id === sealedBy(sealed))
  return sealer && { id, secret: createSecretKey(openSealed(dataKeySealer(sealer), placeOf(id), sealed)) }
}

/** All data keys, newest first; throws if one was sealed under a secret key that is not given. */
export const unlockDataKeys = async (
  db: Pick<SystemDb, 'run'>,
  secretKeys: readonly SecretKey[],
): Promise<SealingKey[]> =>
  (await selectDataKeys(db)).map((row) => {
    const key = unlock(row, secretKeys)
    if (key) return key
    throw new Error(
      `The secrets in this database are encrypted with the secret key ${sealedBy(row.sealed)}, but this Parapet was given ${secretKeys.map(({ id }) => id).join(' and ')}. Set SECRET_KEY to the right key, or restore the right secret.key file; while you rotate keys, give the old one as SECRET_KEY_PREVIOUS.`,
    )
  })

export const createDataKeys = (secretKeys: SecretKeys): DataKeys => {
  let loaded: readonly SealingKey[] = []
  const load = async (db: SystemDb): Promise<readonly SealingKey[]> => {
    const keys = secretKeys()
    loaded = (await selectDataKeys(db)).flatMap((row) => unlock(row, keys) ?? [])
    return loaded
  }
  return {
    newest: async (db) => {
      const [key] = loaded.length > 0 ? loaded : await load(db)
      if (key) return key
      throw new Error(
        'The secret key that this Parapet was given does not decrypt any data key of this database.',
      )
    },
    find: async (db, id) => {
      const isIt = (key: SealingKey): boolean => key.id === id
      const key = loaded.find(isIt) ?? (await load(db)).find(isIt)
      if (key) return key
      throw new Error(
        `The data key ${id} is missing, or this process lacks the secret key it is encrypted with. After a rotation, restart it with the new SECRET_KEY.`,
      )
    },
  }
}
