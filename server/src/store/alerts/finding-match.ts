import { ObservationActionType } from '@parapet/contract'
import type { FindingCondition } from '../../domain/alerts/alert-condition.ts'
import type { FindingFacts } from '../../domain/alerts/alert-message.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { filterToSql } from '../kernel/filter-to-sql.ts'
import { rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { observationColumns } from '../observations/observation-columns.ts'
import { inSightings } from '../observations/observation-sighting.ts'
import { selectObservationFacts } from '../observations/observation-event.ts'
import { isVisible, vendorJoin } from '../observations/observation-visibility.ts'
import { isUntold } from './alert-told.ts'

/** Open findings that match and that the organization may see now. */
const matching = (db: Db, { filter }: FindingCondition): Sql => sql`
  observation ${vendorJoin(db)}
  where observation.organization_id = ${db.organizationId} and not observation.is_resolved and ${isVisible(db)}
    and ${filterToSql(filter, observationColumns(db))}`

/** Whether the row of `observation` was changed since then. */
const isChangedSince = (db: Db, since: Date): Sql<boolean> =>
  inSightings(db)(sql`observation_sighting.updated_at >= ${since.toISOString()}::timestamptz`)

const selectKeys = async (db: Db, rows: Sql, limit: number): Promise<string[]> => {
  const found = await db.run(
    sql<{ key: string }>`
      select observation.key::text as key from ${rows}
      order by observation.severity desc, observation.id limit ${limit}`,
    { prepared: false },
  )
  return found.map(({ key }) => key)
}

/** Keys of findings that changed since then and that the rule has not told yet, worst first. */
export const selectFreshFindings = (
  db: Db,
  ruleId: string,
  condition: FindingCondition,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> =>
  selectKeys(
    db,
    sql`${matching(db, condition)} and (${isChangedSince(db, since)}
        or observation.vulnerability_id in (
          select vulnerability.id from vulnerability
          where vulnerability.organization_id = ${db.organizationId}
            and vulnerability.updated_at >= ${since.toISOString()}::timestamptz))
      and ${isUntold(db, ruleId, sql`observation.key`)}`,
    limit,
  )

/** Keys of findings that were found or reopened since then, worst first. */
export const selectRecentFindings = (
  db: Db,
  condition: FindingCondition,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> => {
  const from = sql`${since.toISOString()}::timestamptz`
  return selectKeys(
    db,
    sql`${matching(db, condition)} and ${isChangedSince(db, since)}
      and (observation.created_at >= ${from} or exists (
        select from observation_action
        where observation_action.organization_id = ${db.organizationId}
          and observation_action.observation_key = observation.key
          and observation_action.action_type = ${sql.lit(rankOf(ObservationActionType, 'OBSERVATION_ACTION_TYPE_REOPENED'))}
          and observation_action.occurred_at >= ${from}))`,
    limit,
  )
}

/** Marks what matches already as told; returns how many, at most one more than `max`. */
export const insertKnownFindings = async (
  db: Db,
  ruleId: string,
  condition: FindingCondition,
  { max, now }: { max: number; now: Date },
): Promise<number> => {
  const known = await db.run(
    sql`
      insert into alert_told (organization_id, rule_id, subject, told_at)
      select ${db.organizationId}, ${uuidOf('alr', ruleId)}::uuid, observation.key, ${now.toISOString()}::timestamptz
      from ${matching(db, condition)}
      limit ${max + 1}
      on conflict (organization_id, rule_id, subject) do nothing
      returning true`,
    { prepared: false },
  )
  return known.length
}

/** What messages say about findings, in the given order. */
export const selectFindingFacts = async (db: Db, keys: readonly string[]): Promise<FindingFacts[]> => {
  if (keys.length === 0) return []
  const facts = await selectObservationFacts(
    db,
    keys,
    sql`, 'vendorName', vendor.company_name, 'assetName', observation.asset_name,
      'isKnownExploited', observation.known_exploited, 'firstSeen', to_char(observation.first_seen, 'YYYY-MM-DD')`,
  )
  // The statement builds such rows.
  return keys.flatMap((key) => (facts.get(key.replaceAll('-', '')) as FindingFacts | undefined) ?? [])
}
