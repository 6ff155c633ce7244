import { type Actor, DisputeReason, DisputeState } from '@parapet/contract'
import { type Id, newId, uuidOf } from '../../domain/kernel/id.ts'
import { rankOf } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** What a vendor said about an observation, by key. */
export type PastDispute = {
  key: string
  reason: DisputeReason
  text: string | undefined
  by: Actor
  at: string
}

/** Adds disputes that nobody has ruled on; returns their ids, by key. */
export const insertPastDisputes = async (
  db: Db,
  disputes: readonly PastDispute[],
): Promise<ReadonlyMap<string, Id<'dsp'>>> => {
  const ids = new Map(disputes.map(({ key }) => [key, newId('dsp')]))
  if (ids.size === 0) return ids
  const rows = disputes.map(({ key, reason, ...said }) => ({
    ...said,
    key,
    id: uuidOf('dsp', ids.get(key) ?? ''),
    reason: rankOf(DisputeReason, reason),
  }))
  await db.run(sql`
    insert into observation_dispute (
      organization_id, observation_key, id, reason, text, disputed_by, disputed_at, state)
    select ${db.organizationId}, key, id, reason, text, by, at,
      ${rankOf(DisputeState, 'DISPUTE_STATE_OPEN')}::smallint
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      key uuid, id uuid, reason smallint, text text, by json, at timestamptz)
    on conflict do nothing`)
  return ids
}
