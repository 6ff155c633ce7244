import { ApprovalStatus, Confidence, ObservationCategory, Severity } from '@parapet/contract'
import { scoringModel } from '../../domain/scoring/scoring-model.ts'
import type { ObservationClass } from '../../domain/scoring/type-tally.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** Open observations of one vendor that are equivalent for scoring. */
export type OpenTally = ObservationClass & {
  domain: string
  category: ObservationCategory
  observationType: string
  title: string
  /** False for those that are excluded or informational. */
  affectsScore: boolean
  /** The points stored with all of them; null if they differ. */
  scoreImpact: number | null
}

/** For open observations: what the wire form calls affectsScore. */
const affectsScore = sql`(observation.approval_status <> ${sql.lit(rankOf(ApprovalStatus, 'APPROVAL_STATUS_EXCLUDED'))}
  and observation.severity > ${sql.lit(rankOf(Severity, 'SEVERITY_INFO'))})`

const likelyExploited = sql`coalesce(observation.epss_score >= ${sql.lit(scoringModel.likelyExploited.fromEpss)}, false)`

// No points are stored if the score would gain nothing, which is so for most observations.
const storedImpact = sql<number>`coalesce(observation.score_impact, 0)`

const openOn = (db: Db, domains: readonly string[]): Sql<boolean> =>
  sql`observation.organization_id = ${db.organizationId} and not observation.is_resolved
    and not observation.is_self and observation.domain = any(${domains}::text[])`

/** Open observations on the domains, always in the same order, so that the same observations give the same score. */
export const selectOpenTallies = (db: Db, domains: readonly string[]): Promise<OpenTally[]> =>
  db.run(sql<OpenTally>`
    select domain, ${memberAt(ObservationCategory, sql`category`)} as category, observation_type as "observationType",
      title, ${memberAt(Severity, sql`severity`)} as severity, ${memberAt(Confidence, sql`confidence`)} as confidence,
      known_exploited as "knownExploited", likely_exploited as "likelyExploited", affects_score as "affectsScore",
      count, ransomware_count as "ransomwareCount",
      case when least_impact = most_impact then most_impact end as "scoreImpact"
    from (
      select domain, category, observation_type, severity, confidence, known_exploited,
        ${likelyExploited} as likely_exploited, ${affectsScore} as affects_score, min(title) as title,
        count(*)::integer as count,
        (count(*) filter (where known_ransomware_use))::integer as ransomware_count,
        min(${storedImpact}) as least_impact, max(${storedImpact}) as most_impact
      from observation
      where ${openOn(db, domains)}
      group by domain, category, observation_type, severity, confidence, known_exploited, likely_exploited,
        affects_score) as tally
    order by domain, tally.category, observation_type, tally.severity, tally.confidence, known_exploited,
      likely_exploited, affects_score`)

/** What the observations of one tally share, which is all their points depend on. */
const classKey = sql`concat_ws(' ', observation.domain, observation.category, observation.severity,
  observation.confidence, observation.known_exploited::integer, ${likelyExploited}::integer,
  observation.observation_type)`

const classKeyOf = (tally: OpenTally): string =>
  [
    tally.domain,
    rankOf(ObservationCategory, tally.category),
    rankOf(Severity, tally.severity),
    rankOf(Confidence, tally.confidence),
    Number(tally.knownExploited),
    Number(tally.likelyExploited),
    tally.observationType,
  ].join(' ')

/** Writes the points of the observations in these tallies if they changed. */
export const updateScoreImpacts = async (
  db: Db,
  tallies: readonly (OpenTally & { scoreImpact: number })[],
): Promise<void> => {
  if (tallies.length === 0) return
  const impacts = Object.fromEntries(tallies.map((tally) => [classKeyOf(tally), tally.scoreImpact]))
  const domains = [...new Set(tallies.map(({ domain }) => domain))]
  // Looked up, not joined: without statistics the planner compares every observation with every tally. Locked in key
  // order, as everywhere.
  await db.run(sql`
    with held as (
      select observation.key, given.impact
      from observation
      cross join lateral (
        select (${JSON.stringify(impacts)}::jsonb ->> ${classKey})::real as impact offset 0) as given
      where ${openOn(db, domains)} and ${affectsScore}
        and ${storedImpact} <> given.impact
      order by observation.key
      for no key update of observation)
    update observation set score_impact = nullif(held.impact, 0)
    from held
    where observation.organization_id = ${db.organizationId} and observation.key = held.key`)
}
