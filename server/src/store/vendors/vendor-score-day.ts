import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { scoringModel } from '../../domain/scoring/scoring-model.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** Integers from 0 to 100. */
export type ScoreFigures = { overall: number; breachLikelihood: number; ransomware: number }

/** The scores of the vendors with these domains on the latest day that is at least this many days before `day`. */
export const selectScoresBefore = (
  db: Db,
  domains: readonly string[],
  day: string,
  days: number,
): Promise<(ScoreFigures & { vendorId: Id<'vnd'> })[]> =>
  db.run(sql<ScoreFigures & { vendorId: Id<'vnd'> }>`
    select ${wireId('vnd', 'vendor.id')} as "vendorId", before.overall, before.breach_likelihood as "breachLikelihood", before.ransomware
    from vendor
    cross join lateral (
      select overall, breach_likelihood, ransomware from vendor_score_day
      where vendor_score_day.organization_id = ${db.organizationId} and vendor_score_day.vendor_id = vendor.id
        and vendor_score_day.day <= ${day}::date - ${days}::integer
      order by vendor_score_day.day desc
      limit 1) as before
    where vendor.organization_id = ${db.organizationId} and vendor.domain_name = any(${domains}::text[])`)

/** A day keeps its last scores. */
export const upsertScoreDays = async (
  db: Db,
  day: string,
  scores: readonly (ScoreFigures & { vendorId: Id<'vnd'> })[],
): Promise<void> => {
  if (scores.length === 0) return
  const rows = scores.map((score) => ({ ...score, vendorId: uuidOf('vnd', score.vendorId) }))
  await db.run(sql`
    insert into vendor_score_day (organization_id, vendor_id, day, model_version, overall, breach_likelihood, ransomware)
    select ${db.organizationId}, "vendorId", ${day}::date, ${scoringModel.version}::text, overall, "breachLikelihood", ransomware
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      "vendorId" uuid, overall integer, "breachLikelihood" integer, ransomware integer)
    order by "vendorId"
    on conflict (organization_id, vendor_id, day) do update set
      model_version = excluded.model_version, overall = excluded.overall, breach_likelihood = excluded.breach_likelihood, ransomware = excluded.ransomware`)
}
