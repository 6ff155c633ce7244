import type pg from 'pg'
import type { SealedPlace } from '../../domain/kernel/seal.ts'
import { ownerDb } from './owner-db.ts'
import { sql } from './sql.ts'

type SealedColumn = { table: string; column: string; key: readonly string[] }

/** Every column that holds a secret in a recoverable form. */
const sealedColumns: readonly SealedColumn[] = [
  { table: 'signing_key', column: 'private_jwk', key: ['kid'] },
  { table: 'cursor_key', column: 'secret', key: ['id'] },
  { table: 'audit_key', column: 'secret', key: ['id'] },
  { table: 'receipt_key', column: 'private_key', key: ['id'] },
  { table: 'console_totp', column: 'secret', key: ['user_id'] },
  { table: 'webhook', column: 'secret', key: ['organization_id', 'id'] },
  { table: 'webhook', column: 'previous_secret', key: ['organization_id', 'id'] },
  { table: 'document', column: 'content_key', key: ['organization_id', 'id'] },
]

/** Those of the tables that row-level security hides from their owner. */
const fenced = ['webhook', 'document']

/**
 * Replaces every secret with the result of `change`, in the caller's transaction. Meanwhile nobody can write one, and
 * the owner can see through the fence.
 */
export const changeSecrets = async (
  client: pg.Client,
  change: (place: SealedPlace, value: Buffer) => Buffer,
): Promise<number> => {
  const db = ownerDb(client)
  await client.query(
    'lock table signing_key, cursor_key, audit_key, receipt_key, console_totp in exclusive mode',
  )
  for (const table of fenced) await client.query(`alter table ${table} no force row level security`)
  let count = 0
  for (const { table, column, key } of sealedColumns) {
    const [place, value] = [sql.ref(table), sql.ref(column)]
    const rows = await db.run(sql<{ row: string[]; value: Buffer }>`
      select array[${sql.join(key.map((name) => sql`${sql.ref(name)}::text`))}] as row, ${value} as value
      from ${place} where ${value} is not null`)
    for (const { row, value: before } of rows) {
      const own = key.map((name, index) => sql`${sql.ref(name)}::text = ${row[index]}`)
      const after = change({ table, column, row }, before)
      await db.run(sql`update ${place} set ${value} = ${after} where ${sql.join(own, sql` and `)}`)
    }
    count += rows.length
  }
  for (const table of fenced) await client.query(`alter table ${table} force row level security`)
  return count
}
