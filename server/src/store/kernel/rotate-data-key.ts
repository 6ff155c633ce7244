import pg from 'pg'
import { newSealingKey, openSealed, seal, sealedBy } from '../../domain/kernel/seal.ts'
import type { GivenKeys } from '../../domain/kernel/secret-key.ts'
import { deleteDataKeys, insertDataKey, unlockDataKeys } from './data-key.ts'
import { ownerDb } from './owner-db.ts'
import { changeSecrets } from './sealed-columns.ts'

/**
 * Reseals every secret with a new data key that only the first secret key opens, all or nothing; returns how many. The
 * previous data key stays, sealed the same way, because a process may use it until it reads the new one.
 */
export const rotateDataKey = async (ownerUrl: string, secretKeys: GivenKeys): Promise<number> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parapet keys' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table data_key in share row exclusive mode')
    const db = ownerDb(client)
    const before = await unlockDataKeys(db, secretKeys)
    const next = newSealingKey()
    const count = await changeSecrets(client, (place, sealed) => {
      const key = before.find(({ id }) => id === sealedBy(sealed))
      if (!key)
        throw new Error(`A secret in ${place.table} is encrypted with a data key that no longer exists.`)
      return seal(next, place, openSealed(key, place, sealed))
    })
    await deleteDataKeys(db)
    for (const key of [...before.slice(0, 1), next]) await insertDataKey(db, key, secretKeys[0])
    await client.query('commit')
    return count
  } finally {
    await client.end()
  }
}
