import pg from 'pg'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { ownerDb } from '../kernel/owner-db.ts'
import { sql } from '../kernel/sql.ts'

/**
 * Lets the audit trail of a closed organization go at once, as the owner of the database: the service itself has to wait
 * until its members have had their days to cancel.
 */
export const waiveDeletionWait = async (ownerUrl: string, id: OrganizationId): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parapet org' })
  await client.connect()
  try {
    await ownerDb(client).run(sql`
      update organization set deletion_noted_at = to_timestamp(0) where id = ${id} and deleted_at is not null`)
  } finally {
    await client.end()
  }
}
