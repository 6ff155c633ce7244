import { type Actor, ImpactStatus } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import type { ImpactRuling } from '../../domain/security-events/impact-evidence.ts'
import { rankOf } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { oldestActivity, unjudgedCompany } from './security-event-vendor.ts'

type Ruling = {
  eventId: string
  domain: string
  ruling: ImpactRuling['impact']
  reason: string
  actor: Actor
}

/** Records what a person ruled about a company of a locked event; judging it again is up to the caller. */
export const upsertCompanyRuling = async (
  db: Db,
  { eventId, domain, ruling, reason, actor }: Ruling,
  now: Date,
): Promise<void> => {
  const { impact, reason: unjudged, confidence } = unjudgedCompany
  const at = sql`${now.toISOString()}::timestamptz`
  await db.run(sql`
    insert into security_event_company as company (
      organization_id, event_id, domain, impact, reason, confidence, ruling, ruling_reason, ruled_by, ruled_at,
      first_seen, updated_at)
    select ${db.organizationId}, ${uuidOf('evt', eventId)}, ${domain}, ${impact}, ${unjudged}, ${confidence},
      ${rankOf(ImpactStatus, ruling)}, ${reason}, ${JSON.stringify(actor)}::json, ${at}, least(${at}, oldest.at), ${at}
    from ${oldestActivity(db, { eventId, domain })}
    on conflict (organization_id, event_id, domain) do update set
      ruling = excluded.ruling, ruling_reason = excluded.ruling_reason, ruled_by = excluded.ruled_by,
      ruled_at = excluded.ruled_at, updated_at = excluded.updated_at`)
}

/** Withdraws the ruling about a company of a locked event; false if there is none. */
export const deleteCompanyRuling = async (
  db: Db,
  { eventId, domain }: { eventId: string; domain: string },
  now: Date,
): Promise<boolean> => {
  const rows = await db.run(sql`
    update security_event_company as company set
      ruling = null, ruling_reason = null, ruled_by = null, ruled_at = null,
      updated_at = ${now.toISOString()}::timestamptz
    where company.organization_id = ${db.organizationId} and company.event_id = ${uuidOf('evt', eventId)}
      and company.domain = ${domain} and company.ruling is not null
    returning true`)
  return rows.length > 0
}
