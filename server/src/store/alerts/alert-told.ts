import { ObservationActionType } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import { rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** What a rule tells: the key of an observation, or the id of a vendor or an event, as the database stores it. */
export type Told = { subject: string; score?: number }

/** Whether the rule has not told this yet. */
export const isUntold = ({ organizationId }: Db, ruleId: string, subject: Sql): Sql<boolean> => sql`
  not exists (select from alert_told
    where alert_told.organization_id = ${organizationId} and alert_told.rule_id = ${uuidOf('alr', ruleId)}
      and alert_told.subject = ${subject})`

/** Records what a rule tells now; it is not told again. */
export const insertTold = async (db: Db, ruleId: string, told: readonly Told[], now: Date): Promise<void> => {
  if (told.length === 0) return
  await db.run(sql`
    insert into alert_told (organization_id, rule_id, subject, score, told_at)
    select ${db.organizationId}, ${uuidOf('alr', ruleId)}::uuid, given.subject, given.score, ${now.toISOString()}::timestamptz
    from unnest(${told.map(({ subject }) => subject)}::uuid[], ${told.map(({ score }) => score ?? null)}::numeric[])
      as given (subject, score)
    on conflict (organization_id, rule_id, subject) do update set score = excluded.score, told_at = excluded.told_at`)
}

/** Forgets everything, for a rule that starts over. */
export const deleteTold = async (db: Db, ruleId: string): Promise<void> => {
  await db.run(sql`
    delete from alert_told where organization_id = ${db.organizationId} and rule_id = ${uuidOf('alr', ruleId)}`)
}

/** Forgets findings that were resolved since then, or came back after they were told: they count as new again. */
export const deleteToldFindings = async (db: Db, ruleId: string, since: Date): Promise<void> => {
  await db.run(sql`
    delete from alert_told using observation_sighting
    where alert_told.organization_id = ${db.organizationId} and alert_told.rule_id = ${uuidOf('alr', ruleId)}
      and observation_sighting.organization_id = ${db.organizationId} and observation_sighting.key = alert_told.subject
      and observation_sighting.updated_at >= ${since.toISOString()}::timestamptz
      and (observation_sighting.is_resolved or exists (
        select from observation_action
        where observation_action.organization_id = ${db.organizationId}
          and observation_action.observation_key = alert_told.subject
          and observation_action.action_type = ${sql.lit(rankOf(ObservationActionType, 'OBSERVATION_ACTION_TYPE_REOPENED'))}
          and observation_action.occurred_at > alert_told.told_at))`)
}

/** The scores that were told, by vendor. */
export const selectToldScores = async (db: Db, ruleId: string): Promise<Map<string, number>> => {
  const rows = await db.run(sql<{ subject: string; score: number | null }>`
    select subject, score::double precision as score from alert_told
    where organization_id = ${db.organizationId} and rule_id = ${uuidOf('alr', ruleId)}`)
  return new Map(rows.map(({ subject, score }) => [subject, score ?? 0]))
}

/** Forgets vendors that are no longer among those that fell. */
export const deleteToldBut = async (db: Db, ruleId: string, kept: readonly string[]): Promise<void> => {
  await db.run(sql`
    delete from alert_told
    where organization_id = ${db.organizationId} and rule_id = ${uuidOf('alr', ruleId)}
      and subject <> all(${kept}::uuid[])`)
}
