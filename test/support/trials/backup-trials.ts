import pg from 'pg'
import { readBackup } from '../../../server/src/store/backup/read-backup.ts'
import { writeBackup } from '../../../server/src/store/backup/write-backup.ts'
import { createMigratedDatabase } from '../scratch-database.ts'
import { testSecretKeys } from '../test-secret-keys.ts'

export const query = async <R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<R>(text)
    return rows
  } finally {
    await client.end()
  }
}

export const takeBackup = (url: string): Promise<Buffer[]> =>
  Array.fromAsync(writeBackup(url, { now: new Date(), secretKeys: testSecretKeys }))

export const restoreInto = (url: string, frames: readonly Buffer[], secretKeys = testSecretKeys) =>
  readBackup(
    (async function* () {
      // In pieces that end at arbitrary bytes.
      const whole = Buffer.concat(frames)
      for (let at = 0; at < whole.length; at += 16_381) yield whole.subarray(at, at + 16_381)
    })(),
    { ownerUrl: url, secretKeys },
  )

export const organization = `
  insert into organization (id, public_id, name)
  values (1, gen_random_uuid(), 'Acme'), (2, gen_random_uuid(), 'Bolt')`
export const group = (organizationId: number, name: string, description: string): string =>
  `insert into vendor_group (organization_id, id, name, name_key, description, created_at)
   values (${organizationId}, md5('${name}')::uuid, '${name}', '${name}', ${description}, '2026-02-01 03:04:05.678901+05:30')`

export const groupsOf = (url: string) =>
  query<{ name: string; description: string; created: string }>(
    url,
    `select name, description, extract(epoch from created_at)::text as created from vendor_group order by name`,
  )

/** A migrated database with two organizations. */
export const newFilled = async (): Promise<string> => {
  const url = await createMigratedDatabase()
  await query(url, organization)
  return url
}
