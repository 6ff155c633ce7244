import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { isReferredTo } from './evidence-referred.ts'
import { countOldEvidence, deleteOldEvidence } from './observation-evidence.ts'

const isForgotten = (db: Db, before: Date): Sql<boolean> => sql`
  evidence_record.organization_id = ${db.organizationId} and evidence_record.last_seen_at < ${before}
  and not ${isReferredTo(db)}`

/** How many resolved observations have evidence that is too old, and how many old records nothing refers to. */
export const countAgedEvidence = async (db: Db, before: Date, max: number): Promise<number> => {
  const [observations, [row]] = await Promise.all([
    countOldEvidence(db, before, max),
    db.run(sql<{ count: number }>`
      select count(*)::integer as count from (
        select from evidence_record where ${isForgotten(db, before)} limit ${max}) as old`),
  ])
  return Math.min(max, observations + (row?.count ?? 0))
}

/** Deletes some of both, oldest first, and returns how many. */
export const deleteAgedEvidence = async (
  db: Db,
  before: Date,
  { limit, now }: { limit: number; now: Date },
): Promise<number> => {
  const observations = await deleteOldEvidence(db, before, { limit, now })
  const records = await db.run(sql`
    delete from evidence_record where organization_id = ${db.organizationId} and hash in (
      select evidence_record.hash from evidence_record where ${isForgotten(db, before)}
      order by evidence_record.last_seen_at limit ${limit})
    returning true`)
  return observations + records.length
}
