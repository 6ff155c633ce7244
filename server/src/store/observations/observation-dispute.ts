import { type Actor, DisputeReason, DisputeState } from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { optionalTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { touchObservations } from './observation-sighting.ts'

const reasonName = memberAt(DisputeReason, sql`observation_dispute.reason`)
const stateName = memberAt(DisputeState, sql`observation_dispute.state`)

const isOfObservation = ({ organizationId }: Db): Sql<boolean> => sql`
  observation_dispute.organization_id = ${organizationId} and observation_dispute.observation_key = observation.key`

/** What the organization and the vendor both see of a row of `observation_dispute`. */
const sharedText = sql`'"reason":"', ${reasonName}, '"', ',"text":' || to_json(observation_dispute.text),
  ${optionalTime('disputedAt', 'observation_dispute.disputed_at')}, ',"state":"', ${stateName}, '"',
  ${optionalTime('ruledAt', 'observation_dispute.ruled_at')},
  ',"rulingComment":' || to_json(observation_dispute.ruling_comment)`

const disputeOf = (db: Db, members: Sql): Sql<string | null> => sql`
  case when observation.dispute_state is not null then (
    select concat('{', ${members}, '}') from observation_dispute where ${isOfObservation(db)}) end`

/** The dispute of a row of `observation` as text in wire form; null, without a lookup, if there is none. */
export const disputeText = (db: Db): Sql<string | null> =>
  disputeOf(
    db,
    sql`'"id":"', ${wireId('dsp', 'observation_dispute.id')}, '",', ${sharedText},
      ',"by":', observation_dispute.disputed_by, ',"ruledBy":' || observation_dispute.ruled_by`,
  )

/** The same as the vendor sees it: who answered by name only, and not who ruled. */
export const linkedDisputeText = (db: Db): Sql<string | null> =>
  disputeOf(db, sql`${sharedText}, ',"by":', to_json(observation_dispute.disputed_by ->> 'displayName')`)

export type DisputeRow = {
  id: Id<'dsp'>
  /** The observation's key. */
  key: string
  reason: DisputeReason
  text: string | null
  state: DisputeState
  by: Actor
}

const selectWhere = (db: Db, condition: Sql<boolean>): Promise<DisputeRow[]> =>
  db.run(sql<DisputeRow>`
    select ${wireId('dsp', 'observation_dispute.id')} as id,
      replace(observation_dispute.observation_key::text, '-', '') as key, ${reasonName} as reason,
      observation_dispute.text, ${stateName} as state, observation_dispute.disputed_by as by
    from observation_dispute
    where observation_dispute.organization_id = ${db.organizationId} and ${condition}`)

/** The disputes with these ids that were not replaced by newer ones. */
export const selectDisputes = (db: Db, ids: readonly string[]): Promise<DisputeRow[]> =>
  selectWhere(db, sql`observation_dispute.id = any(${ids.map((id) => uuidOf('dsp', id))}::uuid[])`)

/** The dispute of one observation. */
export const selectDisputeOf = async (db: Db, key: string): Promise<DisputeRow | undefined> => {
  const [row] = await selectWhere(db, sql`observation_dispute.observation_key = ${key}::uuid`)
  return row
}

type NewDispute = {
  id: Id<'dsp'>
  key: string
  reason: DisputeReason
  text: string | undefined
  by: Actor
  now: Date
}

/** Records what the vendor says about a locked observation, in place of what it said before. */
export const upsertDispute = async (
  db: Db,
  { id, key, reason, text, by, now }: NewDispute,
): Promise<void> => {
  const open = rankOf(DisputeState, 'DISPUTE_STATE_OPEN')
  await Promise.all([
    db.run(sql`
      insert into observation_dispute (organization_id, observation_key, id, reason, text, disputed_by, disputed_at, state)
      values (${db.organizationId}, ${key}, ${uuidOf('dsp', id)}, ${rankOf(DisputeReason, reason)}, ${text ?? null},
        ${JSON.stringify(by)}, ${now.toISOString()}, ${open})
      on conflict (organization_id, observation_key) do update set id = excluded.id, reason = excluded.reason,
        text = excluded.text, disputed_by = excluded.disputed_by, disputed_at = excluded.disputed_at,
        state = excluded.state, ruled_by = null, ruled_at = null, ruling_comment = null`),
    db.run(sql`
      update observation set dispute_state = ${open}::smallint, vendor_responded = true
      where organization_id = ${db.organizationId} and key = ${key}::uuid`),
    touchObservations(db, [key]),
  ])
}

type Ruling = { state: DisputeState; comment: string | undefined; by: Actor; now: Date }

/** Rules on the disputes of locked observations. */
export const updateRulings = async (
  db: Db,
  keys: readonly string[],
  { state, comment, by, now }: Ruling,
): Promise<void> => {
  const rank = rankOf(DisputeState, state)
  await Promise.all([
    db.run(sql`
      update observation_dispute set state = ${rank}::smallint, ruled_by = ${JSON.stringify(by)}::json,
        ruled_at = ${now.toISOString()}::timestamptz, ruling_comment = ${comment ?? null}::text
      where organization_id = ${db.organizationId} and observation_key = any(${keys}::uuid[])`),
    db.run(sql`
      update observation set dispute_state = ${rank}::smallint
      where organization_id = ${db.organizationId} and key = any(${keys}::uuid[])`),
    touchObservations(db, keys),
  ])
}
