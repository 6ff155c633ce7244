import {
  type FactorScore,
  type LikelihoodScore,
  ObservationCategory,
  type ScoreEvent,
  type VendorScores,
} from '@parapet/contract'
import type { ScoreGrade } from '../../domain/scoring/loss.ts'
import { scoringModel } from '../../domain/scoring/scoring-model.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import { notifyOwnersOfFalls } from './notify-owners-of-falls.ts'
import { recordScoreChanges, type ScoreChange } from './score-event.ts'
import type { Db } from '../kernel/store.ts'

type HeldVendor = { id: Id<'vnd'>; domain: string; isOffboarded: boolean }

/** Locks the vendors with these domains in the usual order, and before their observations. */
export const holdVendors = (db: Db, domains: readonly string[]): Promise<HeldVendor[]> =>
  db.run(sql<HeldVendor>`
    select ${wireId('vnd', 'id')} as id, domain_name as domain,
      lifecycle_status = 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED' as "isOffboarded"
    from vendor
    where organization_id = ${db.organizationId} and domain_name = any(${domains}::text[])
    order by vendor.id
    for no key update`)

/** The result of scoring a vendor; without a score if too little was checked, without figures if nothing was. */
export type VendorFigures = {
  vendorId: Id<'vnd'>
  openCount: number
  openCriticalCount: number
  /** How many of each severity, by its number. */
  openCounts: readonly number[]
  score: number | null
  exactScore: number | null
  scoreAtMost: number | null
  grade: ScoreGrade | null
  change30d: number | null
  factors: readonly FactorScore[]
  events: readonly ScoreEvent[]
  breachLikelihood: LikelihoodScore | null
  ransomware: LikelihoodScore | null
}

/** Writes what lists show and sort by. This is not a change of the vendor: updated_at stays. */
export const updateVendorFigures = async (
  db: Db,
  figures: readonly VendorFigures[],
  day: string,
): Promise<void> => {
  const rows = figures.map((of) => ({
    vendorId: uuidOf('vnd', of.vendorId),
    score: of.score,
    grade: of.grade,
    change30d: of.change30d,
    breach: of.breachLikelihood?.value,
    ransomware: of.ransomware?.value,
    openCount: of.openCount,
    openCriticalCount: of.openCriticalCount,
    openCounts: of.openCounts,
  }))
  const changed = await db.run(sql<ScoreChange & { score: number | null }>`
    update vendor set
      score = given.score, grade = given.grade, score_change_30d = given."change30d",
      breach_likelihood_score = given.breach, ransomware_score = given.ransomware,
      open_observation_count = given."openCount", open_critical_observation_count = given."openCriticalCount",
      open_counts = given."openCounts"
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      "vendorId" uuid, score integer, grade text, "change30d" integer, breach integer, ransomware integer,
      "openCount" integer, "openCriticalCount" integer, "openCounts" integer[])
    join vendor as before on before.organization_id = ${db.organizationId} and before.id = given."vendorId"
    where vendor.organization_id = ${db.organizationId} and vendor.id = given."vendorId"
      and (vendor.score, vendor.grade, vendor.score_change_30d, vendor.breach_likelihood_score,
          vendor.ransomware_score, vendor.open_observation_count, vendor.open_critical_observation_count,
          vendor.open_counts)
        is distinct from (given.score, given.grade, given."change30d", given.breach, given.ransomware,
          given."openCount", given."openCriticalCount", given."openCounts")
    returning ${wireId('vnd', 'vendor.id')} as "vendorId", vendor.score, before.score as "previousScore", before.grade as "previousGrade"`)
  const fallen = changed.filter(
    ({ score, previousScore }) => score !== null && previousScore !== null && score < previousScore,
  )
  await Promise.all([
    recordScoreChanges(
      db,
      changed.filter(({ score, previousScore }) => score !== previousScore),
    ),
    notifyOwnersOfFalls(
      db,
      fallen.map(({ vendorId }) => vendorId),
      day,
    ),
  ])
}

/** Writes what the scores are composed of. */
export const upsertVendorScores = async (
  db: Db,
  figures: readonly VendorFigures[],
  now: Date,
): Promise<void> => {
  const rows = figures.map((of) => ({
    vendorId: uuidOf('vnd', of.vendorId),
    isSufficient: of.score !== null,
    exactScore: of.exactScore,
    scoreAtMost: of.scoreAtMost,
    factors: of.factors,
    events: of.events,
    breachLikelihood: of.breachLikelihood,
    ransomware: of.ransomware,
  }))
  await db.run(sql`
    insert into vendor_score (
      organization_id, vendor_id, model_version, has_sufficient_data, exact_score, score_at_most, factors, events,
      breach_likelihood, ransomware, calculated_at)
    select ${db.organizationId}, "vendorId", ${scoringModel.version}::text, "isSufficient", "exactScore",
      "scoreAtMost", factors, events, "breachLikelihood", ransomware, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      "vendorId" uuid, "isSufficient" boolean, "exactScore" numeric, "scoreAtMost" integer, factors json, events json,
      "breachLikelihood" json, ransomware json)
    order by "vendorId"
    on conflict (organization_id, vendor_id) do update set
      model_version = excluded.model_version, has_sufficient_data = excluded.has_sufficient_data,
      exact_score = excluded.exact_score, score_at_most = excluded.score_at_most,
      factors = excluded.factors, events = excluded.events, breach_likelihood = excluded.breach_likelihood, ransomware = excluded.ransomware,
      calculated_at = excluded.calculated_at`)
}

/** Score days of the current row of `vendor`. */
const historyJson = (db: Db, after: string | null): Sql<VendorScores['history']> => sql`coalesce(
  (select json_agg(json_build_object('date', to_char(vendor_score_day.day, 'YYYY-MM-DD'),
      'modelVersion', vendor_score_day.model_version, 'overall', vendor_score_day.overall, 'breachLikelihood', vendor_score_day.breach_likelihood,
      'ransomware', vendor_score_day.ransomware) order by vendor_score_day.day)
    from vendor_score_day
    where vendor_score_day.organization_id = ${db.organizationId} and vendor_score_day.vendor_id = vendor.id
      and vendor_score_day.day > ${after}::date and vendor_score_day.overall is not null),
  '[]')`

/** What was looked at, of the current row of `vendor`. */
const coverageJson = (db: Db): Sql<VendorScores['coverage']> => sql`coalesce(
  (select json_agg(json_build_object('category', ${memberAt(ObservationCategory, sql`checked.category`)},
      'checkedAt', ${wireTime('checked.checked_at')}, 'sourceTool', checked.source_tool) order by checked.category)
    from vendor_checked_category as checked
    where checked.organization_id = ${db.organizationId} and checked.vendor_id = vendor.id),
  '[]')`

/** The scores for those domains whose vendors the organization may see now, in any order. */
export const selectVendorScores = async (
  db: Db,
  domains: readonly string[],
  { includeFactors, historyAfter }: { includeFactors: boolean; historyAfter: string | null },
): Promise<VendorScores[]> => {
  const rows = await db.run(sql<{ item: VendorScores }>`
    select json_strip_nulls(json_build_object(
      'vendorDomain', vendor.domain_name,
      'companyName', vendor.company_name,
      'overall', case when vendor_score.has_sufficient_data then json_build_object(
        'value', vendor.score, 'exactValue', coalesce(vendor_score.exact_score, vendor.score), 'grade', vendor.grade, 'change30d', vendor.score_change_30d) end,
      'breachLikelihood', vendor_score.breach_likelihood,
      'ransomware', vendor_score.ransomware,
      'scoreAtMost', vendor_score.score_at_most,
      'factors', case when ${includeFactors} then coalesce(vendor_score.factors, '[]') else '[]' end,
      'events', case when ${includeFactors} then coalesce(vendor_score.events, '[]') else '[]' end,
      'coverage', case when ${includeFactors} then ${coverageJson(db)} else '[]' end,
      'history', ${historyJson(db, historyAfter)},
      'calculatedAt', ${wireTime('vendor_score.calculated_at')},
      'modelVersion', coalesce(vendor_score.model_version, ${scoringModel.version}::text),
      'hasSufficientData', coalesce(vendor_score.has_sufficient_data, false))) as item
    from vendor
    left join vendor_score on vendor_score.organization_id = ${db.organizationId} and vendor_score.vendor_id = vendor.id
    where vendor.organization_id = ${db.organizationId} and vendor.domain_name = any(${domains}::text[])
      and vendor.is_monitored and ${hasVrm(db)}`)
  return rows.map(({ item }) => item)
}
