import type { ScoreCause } from '@parapet/contract'
import type { PastScore } from '../../domain/scoring/find-causes.ts'
import { scoringModel } from '../../domain/scoring/scoring-model.ts'
import type { VendorEvidence } from '../../domain/scoring/vendor-evidence.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** Integers from 0 to 100; no overall score if too little was checked. */
export type ScoreFigures = { overall: number | null; breachLikelihood: number; ransomware: number }

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

type PastRow = {
  vendorId: Id<'vnd'>
  day: string
  modelVersion: string
  tenths: number | null
  evidence: VendorEvidence | null
}

/** The last score of each vendor before this day, with what it was calculated from. */
export const selectPastScores = async (
  db: Db,
  domains: readonly string[],
  day: string,
): Promise<ReadonlyMap<Id<'vnd'>, Omit<PastScore, 'tenths'> & { tenths: number | null }>> => {
  const rows = await db.run(sql<PastRow>`
    select ${wireId('vnd', 'vendor.id')} as "vendorId", to_char(past.day, 'YYYY-MM-DD') as day,
      past.model_version as "modelVersion",
      (coalesce(past.exact_score, past.overall) * 10)::integer as tenths, kept.inputs as evidence
    from vendor
    cross join lateral (
      select day, model_version, overall, exact_score from vendor_score_day
      where vendor_score_day.organization_id = ${db.organizationId} and vendor_score_day.vendor_id = vendor.id
        and vendor_score_day.day < ${day}::date
      order by vendor_score_day.day desc
      limit 1) as past
    left join lateral (
      select inputs from vendor_score_day
      where vendor_score_day.organization_id = ${db.organizationId} and vendor_score_day.vendor_id = vendor.id
        and vendor_score_day.day <= past.day and vendor_score_day.inputs is not null
      order by vendor_score_day.day desc
      limit 1) as kept on true
    where vendor.organization_id = ${db.organizationId} and vendor.domain_name = any(${domains}::text[])`)
  return new Map(
    rows.map(({ vendorId, evidence, ...past }) => [vendorId, { ...past, evidence: evidence ?? undefined }]),
  )
}

/** A score of one day, with what it was calculated from, if that changed, and why it moved. */
export type ScoreDay = ScoreFigures & {
  vendorId: Id<'vnd'>
  exactScore: number | null
  inputs: VendorEvidence | null
  causes: readonly Omit<ScoreCause, 'date' | 'open'>[]
}

/** The next day after this one that keeps nothing of its own gets what it was calculated from, before that is replaced. */
const keepInputsOfNextDay = (db: Db, day: string, vendorIds: readonly string[]): Promise<unknown> =>
  db.run(sql`
    update vendor_score_day as next set inputs = (
      select kept.inputs from vendor_score_day as kept
      where kept.organization_id = ${db.organizationId} and kept.vendor_id = next.vendor_id and kept.day < next.day
        and kept.inputs is not null
      order by kept.day desc
      limit 1)
    where next.organization_id = ${db.organizationId} and next.vendor_id = any(${vendorIds}::uuid[])
      and next.inputs is null and next.day = (
        select min(later.day) from vendor_score_day as later
        where later.organization_id = ${db.organizationId} and later.vendor_id = next.vendor_id
          and later.day > ${day}::date)`)

/** A day keeps its last scores. A clock that was set back may write a day before others. */
export const upsertScoreDays = async (db: Db, day: string, scores: readonly ScoreDay[]): Promise<void> => {
  if (scores.length === 0) return
  const rows = scores.map((score) => ({ ...score, vendorId: uuidOf('vnd', score.vendorId) }))
  const kept = keepInputsOfNextDay(
    db,
    day,
    rows.map(({ vendorId }) => vendorId),
  )
  const written = db.run(sql`
    insert into vendor_score_day (
      organization_id, vendor_id, day, model_version, overall, exact_score, breach_likelihood, ransomware, inputs,
      causes)
    select ${db.organizationId}, "vendorId", ${day}::date, ${scoringModel.version}::text, overall, "exactScore",
      "breachLikelihood", ransomware, inputs, causes
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      "vendorId" uuid, overall integer, "exactScore" numeric, "breachLikelihood" integer, ransomware integer,
      inputs json, causes json)
    order by "vendorId"
    on conflict (organization_id, vendor_id, day) do update set
      model_version = excluded.model_version, overall = excluded.overall, exact_score = excluded.exact_score,
      breach_likelihood = excluded.breach_likelihood, ransomware = excluded.ransomware, inputs = excluded.inputs,
      causes = excluded.causes`)
  await Promise.all([kept, written])
}
