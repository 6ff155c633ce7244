import {
  ApprovalStatus,
  Confidence,
  ObservationCategory,
  Severity,
  SsvcExploitation,
} from '@parapet/contract'
import type { ClassPoints } from '../../domain/scoring/finding-points.ts'
import { type Factor, scoringModel } from '../../domain/scoring/scoring-model.ts'
import type { Exploitation, FindingClass } from '../../domain/scoring/vendor-evidence.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { keyText, vulnerabilityJoin } from './observation-json.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** Open observations of one vendor that are equivalent for scoring. */
export type OpenTally = FindingClass & {
  domain: string
  /** False for those that are excluded or informational. */
  affectsScore: boolean
  /** The tenths of a point stored with all of them together, with the first and the last in order of size. */
  tenths: number
  leastTenths: number
  mostTenths: number
}

/** For open observations: what the wire form calls affectsScore. */
export const affectsScore = sql<boolean>`(observation.approval_status <> ${sql.lit(rankOf(ApprovalStatus, 'APPROVAL_STATUS_EXCLUDED'))}
  and observation.severity > ${sql.lit(rankOf(Severity, 'SEVERITY_INFO'))})`

const factor = sql`coalesce(nullif(observation.category, ${sql.lit(rankOf(ObservationCategory, 'OBSERVATION_CATEGORY_UNSPECIFIED'))}),
  ${sql.lit(rankOf(ObservationCategory, 'OBSERVATION_CATEGORY_OTHER'))})`

/** What observations count as together; `readTypeKey` reads it. */
const type = sql`coalesce('product:' || observation.product_key, 'vulnerability:' || observation.vulnerability_id,
  'type:' || observation.observation_type)`

const exploitations = ['none', 'likely', 'known', 'ransomware'] as const satisfies readonly Exploitation[]

const exploitation = sql`case
  when observation.known_ransomware_use then 3
  when observation.known_exploited
    or observation.ssvc_exploitation = ${sql.lit(rankOf(SsvcExploitation, 'SSVC_EXPLOITATION_ACTIVE'))} then 2
  when vulnerability.epss_score >= ${sql.lit(scoringModel.likelyExploitedFromEpss)} then 1
  else 0 end`

/** The UTC day it was first seen, or null once it does not get heavier. */
const firstSeen = (day: string): Sql => sql`case
  when observation.first_seen >= (${day}::date - ${sql.lit(scoringModel.age.toDay - 1)}) at time zone 'UTC'
  then (observation.first_seen at time zone 'UTC')::date end`

const storedTenths = sql<number>`coalesce(round(observation.score_impact * 10), 0)::integer`

/** Rows of `observation` with their `vulnerability`. */
const openOn = (db: Db, domains: readonly string[]): Sql => sql`
  observation ${vulnerabilityJoin(db)}
  where observation.organization_id = ${db.organizationId} and not observation.is_resolved
    and not observation.is_self and observation.domain = any(${domains}::text[])`

/** Open observations on the domains, always in the same order, so that the same observations give the same score. */
export const selectOpenTallies = async (
  db: Db,
  domains: readonly string[],
  day: string,
): Promise<OpenTally[]> => {
  const rows = await db.run(sql<
    Omit<OpenTally, 'factor' | 'exploitation'> & { factor: ObservationCategory; exploitation: number }
  >`
    select domain, ${memberAt(ObservationCategory, sql`factor`)} as factor, type,
      ${memberAt(Severity, sql`severity`)} as severity, ${memberAt(Confidence, sql`confidence`)} as confidence,
      exploitation, evidence, to_char(first_seen, 'YYYY-MM-DD') as "firstSeen", affects_score as "affectsScore",
      count, tenths, least_tenths as "leastTenths", most_tenths as "mostTenths"
    from (
      select domain, ${factor} as factor, ${type} as type, severity, confidence, ${exploitation} as exploitation,
        evidence, ${firstSeen(day)} as first_seen, ${affectsScore} as affects_score, count(*)::integer as count,
        sum(${storedTenths})::integer as tenths, min(${storedTenths}) as least_tenths,
        max(${storedTenths}) as most_tenths
      from ${openOn(db, domains)}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9) as tally
    order by domain, tally.factor, type, tally.severity, tally.confidence, exploitation, evidence, first_seen,
      affects_score`)
  return rows.map((row) => ({
    ...row,
    // The statement replaces the member that is not a factor.
    factor: row.factor as Factor,
    exploitation: exploitations[row.exploitation] ?? 'none',
  }))
}

/** The fields of a row's class, as `toFindingClass` reads them. */
export const classColumns = (day: string): Sql => sql`
  ${memberAt(ObservationCategory, factor)} as factor, ${type} as type,
  ${memberAt(Severity, sql`observation.severity`)} as severity,
  ${memberAt(Confidence, sql`observation.confidence`)} as confidence, ${exploitation} as exploitation,
  observation.evidence, to_char(${firstSeen(day)}, 'YYYY-MM-DD') as "classFirstSeen"`

/** A row with `classColumns`. */
export type ClassRow = Omit<FindingClass, 'factor' | 'exploitation' | 'firstSeen' | 'count'> & {
  factor: ObservationCategory
  exploitation: number
  classFirstSeen: string | null
}

/** The class of one row. */
export const toFindingClass = (row: ClassRow): FindingClass => ({
  // The statement replaces the member that is not a factor.
  factor: row.factor as Factor,
  type: row.type,
  severity: row.severity,
  confidence: row.confidence,
  exploitation: exploitations[row.exploitation] ?? 'none',
  evidence: row.evidence,
  firstSeen: row.classFirstSeen,
  count: 1,
})

/** What the observations of one class share, which is all their points depend on. */
const classKey = (
  day: string,
): Sql<string> => sql`concat_ws(' ', observation.domain, ${factor}, observation.severity,
  observation.confidence, ${exploitation}, observation.evidence, coalesce(${firstSeen(day)}::text, '-'), ${type})`

const classKeyOf = (domain: string, one: FindingClass): string =>
  [
    domain,
    rankOf(ObservationCategory, one.factor),
    rankOf(Severity, one.severity),
    rankOf(Confidence, one.confidence),
    exploitations.indexOf(one.exploitation),
    one.evidence,
    one.firstSeen ?? '-',
    one.type,
  ].join(' ')

/** The observations that count for the vendor, in the order of their references; at most this many. */
export const selectCountedKeys = async (db: Db, domain: string, max: number): Promise<string[]> => {
  const rows = await db.run(sql<{ key: string }>`
    select ${keyText(sql`observation.key`)} as key
    from ${openOn(db, [domain])} and ${affectsScore}
    order by observation.key limit ${max}`)
  return rows.map(({ key }) => key)
}

/** Which observations of these classes have the extra tenth: the oldest of each. */
export const selectExtraKeys = async (
  db: Db,
  domain: string,
  points: readonly ClassPoints[],
  day: string,
): Promise<ReadonlySet<string>> => {
  const extras = points.filter(({ extra }) => extra > 0)
  if (extras.length === 0) return new Set()
  const given = Object.fromEntries(extras.map(({ one, extra }) => [classKeyOf(domain, one), extra]))
  const rows = await db.run(sql<{ key: string }>`
    select ${keyText(sql`ranked.key`)} as key
    from (
      select classed.key, classed.extra, row_number() over (partition by classed.class order by classed.id) as rank
      from (
        select observation.key, observation.id, observation.class,
          (${JSON.stringify(given)}::jsonb ->> observation.class)::integer as extra
        from (
          select observation.key, observation.id, ${classKey(day)} as class
          from ${openOn(db, [domain])} and ${affectsScore}
          offset 0) as observation) as classed
      where classed.extra is not null) as ranked
    where ranked.rank <= ranked.extra`)
  return new Set(rows.map(({ key }) => key))
}

/** Writes the points of observations, by class, where they changed. Of a class, the oldest ones get the extra tenth. */
export const updateScoreImpacts = async (
  db: Db,
  points: readonly (ClassPoints & { domain: string })[],
  day: string,
): Promise<void> => {
  if (points.length === 0) return
  const given = Object.fromEntries(
    points.map(({ domain, one, tenths, extra }) => [classKeyOf(domain, one), [tenths, extra]]),
  )
  const domains = [...new Set(points.map(({ domain }) => domain))]
  // Looked up, not joined: without statistics the planner compares every observation with every class. Locked in key
  // order, as everywhere.
  await db.run(sql`
    with classed as (
      select observation.key, observation.id, observation.class, ${JSON.stringify(given)}::jsonb -> observation.class as points,
        ${storedTenths} as stored
      from (
        select observation.key, observation.id, observation.score_impact, ${classKey(day)} as class
        from ${openOn(db, domains)} and ${affectsScore}
        offset 0) as observation),
    due as (
      select key, stored, (points ->> 0)::integer
        + (row_number() over (partition by class order by id) <= (points ->> 1)::integer)::integer as tenths
      from classed
      where points is not null),
    held as (
      select observation.key, due.tenths from observation
      join due on due.key = observation.key and due.stored <> due.tenths
      where observation.organization_id = ${db.organizationId}
      order by observation.key
      for no key update of observation)
    update observation set score_impact = nullif(held.tenths, 0) / 10.0
    from held
    where observation.organization_id = ${db.organizationId} and observation.key = held.key`)
}
