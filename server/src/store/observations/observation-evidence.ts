import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

const isOld = (db: Db, before: Date): Sql<boolean> => sql`
  observation.organization_id = ${db.organizationId} and observation.resolved_at < ${before}
  and observation.evidence_deleted_at is null`

/** How many resolved observations have evidence that is too old, up to a limit. */
export const countOldEvidence = async (db: Db, before: Date, max: number): Promise<number> => {
  const [row] = await db.run(sql<{ count: number }>`
    select count(*)::integer as count from (
      select from observation where ${isOld(db, before)} limit ${max}) as old`)
  return row?.count ?? 0
}

type Detail = { key: string; tail: string }

/** Parsed here, because the database's JSON type with members cannot hold every text that JSON can. */
const withoutEvidence = (tail: string, at: string): string => {
  // The store writes objects of this kind, without their opening brace.
  const wire = JSON.parse(`{${tail}`) as Record<string, unknown>
  return JSON.stringify({ ...wire, evidence: [], evidenceDeletedAt: at }).slice(1)
}

/**
 * Deletes the evidence of observations that were resolved before this time, some at a time, and returns of how many.
 * Their content no longer counts as known: if one is seen again, its evidence is stored again.
 */
export const deleteOldEvidence = async (
  db: Db,
  before: Date,
  { limit, now }: { limit: number; now: Date },
): Promise<number> => {
  const at = now.toISOString()
  const rows = await db.run(sql<Detail>`
    select observation.key::text as key, observation_detail.wire_tail as tail
    from observation
    join observation_detail on observation_detail.organization_id = ${db.organizationId}
      and observation_detail.key = observation.key
    where ${isOld(db, before)}
    order by observation.resolved_at limit ${limit}
    for no key update of observation skip locked`)
  if (rows.length === 0) return 0
  const keys = rows.map(({ key }) => key)
  const tails = rows.map(({ tail }) => withoutEvidence(tail, at))
  await Promise.all([
    db.run(sql`
      update observation set evidence_deleted_at = ${at}::timestamptz,
        content_hash = '00000000-0000-0000-0000-000000000000'
      where observation.organization_id = ${db.organizationId} and observation.key = any(${keys}::uuid[])`),
    db.run(sql`
      update observation_detail set wire_tail = given.tail
      from unnest(${keys}::uuid[], ${tails}::text[]) as given (key, tail)
      where observation_detail.organization_id = ${db.organizationId} and observation_detail.key = given.key`),
    db.run(sql`
      delete from observation_evidence
      where organization_id = ${db.organizationId} and observation_key = any(${keys}::uuid[])`),
  ])
  return rows.length
}
