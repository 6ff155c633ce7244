import type { WebhookEventType } from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import { monitoredVendor } from './fourth-party-columns.ts'
import { removedAfterDays } from './fourth-party-status.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import type { Db } from '../kernel/store.ts'
import { recordEvents } from '../connectors/webhook-event.ts'

const span = sql`${sql.lit(removedAfterDays)} * interval '1 day'`

/** Records webhook events for relations of vendors the organization may see now. */
export const recordFourthParties = (
  db: Db,
  type: Extract<WebhookEventType, `fourth_party.${string}`>,
  ids: readonly Id<'fpr'>[],
): Promise<void> =>
  recordEvents(db, ids.length > 0 ? [type] : [], async () => {
    const rows = await db.run(sql<{ data: Record<string, unknown> }>`
      select json_build_object(
        'id', ${wireId('fpr', 'fourth_party.id')}, 'vendorId', ${wireId('vnd', 'fourth_party.vendor_id')}, 'vendorDomain', fourth_party.vendor_domain,
        'fourthPartyDomain', fourth_party.domain, 'fourthPartyName', fourth_party.name) as data
      from fourth_party ${monitoredVendor(db)}
      where fourth_party.organization_id = ${db.organizationId} and fourth_party.id = any(${ids.map((id) => uuidOf('fpr', id))}::uuid[])
        and not fourth_party.is_dismissed and ${hasVrm(db)}
        and (fourth_party.last_seen <= now() - ${span}) = ${type === 'fourth_party.removed'}`)
    return rows.map(({ data }) => ({ type, data }))
  })

/** Records webhook events for relations that expired since the last call; none on the first call. Returns how many. */
export const tellRemovedFourthParties = async (db: Db): Promise<number> => {
  await db.run(sql`
    insert into fourth_party_removal (organization_id, told_until) values (${db.organizationId}, now())
    on conflict (organization_id) do nothing`)
  const [held] = await db.run(sql<{ toldUntil: string }>`
    select told_until::text as "toldUntil" from fourth_party_removal
    where organization_id = ${db.organizationId}
    for no key update`)
  if (!held) return 0
  const gone = await db.run(sql<{ id: Id<'fpr'> }>`
    select ${wireId('fpr', 'id')} as id from fourth_party
    where organization_id = ${db.organizationId} and not is_dismissed
      and last_seen > ${held.toldUntil}::timestamptz - ${span} and last_seen <= now() - ${span}`)
  await Promise.all([
    recordFourthParties(
      db,
      'fourth_party.removed',
      gone.map(({ id }) => id),
    ),
    db.run(sql`
      update fourth_party_removal set told_until = now() where organization_id = ${db.organizationId}`),
  ])
  return gone.length
}
