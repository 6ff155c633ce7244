import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** Moves the last assessment of locked vendors forward to this time; an earlier time changes nothing. */
export const updateLastAssessment = async (
  db: Db,
  ids: readonly Id<'vnd'>[],
  assessedAt: Date,
): Promise<void> => {
  await db.run(sql`
    update vendor set last_assessed_at = ${assessedAt}, updated_at = now()
    where organization_id = ${db.organizationId} and id = any(${ids.map((id) => uuidOf('vnd', id))}::uuid[])
      and (last_assessed_at is null or last_assessed_at < ${assessedAt})`)
}
