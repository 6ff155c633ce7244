import { type SecurityEventActivity, VendorResponseType } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import { rankOf } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import { oldestActivity, unjudgedCompany } from './security-event-vendor.ts'
import { isOpenRequest, requestStatus } from './security-event-request.ts'
import type { Db } from '../kernel/store.ts'

/** Records a vendor's response about a locked event, which answers all open requests. */
export const upsertCompanyResponse = async (
  db: Db,
  { eventId, domain, response }: { eventId: string; domain: string; response: VendorResponseType },
  now: Date,
): Promise<void> => {
  const { impact, reason, confidence } = unjudgedCompany
  const at = sql`${now.toISOString()}::timestamptz`
  await Promise.all([
    db.run(sql`
      insert into security_event_company as company (
        organization_id, event_id, domain, impact, reason, confidence, response, response_at, first_seen, updated_at)
      select ${db.organizationId}, ${uuidOf('evt', eventId)}, ${domain}, ${impact}, ${reason}, ${confidence},
        ${rankOf(VendorResponseType, response)}, ${at}, least(${at}, oldest.at), ${at}
      from ${oldestActivity(db, { eventId, domain })}
      on conflict (organization_id, event_id, domain) do update set
        response = excluded.response, response_at = excluded.response_at, updated_at = excluded.updated_at,
        request_status = case when ${isOpenRequest('company.request_status')} then ${requestStatus('VRM_REQUEST_STATUS_RESPONDED')} else company.request_status end`),
    db.run(sql`
      update vrm_request set status = ${requestStatus('VRM_REQUEST_STATUS_RESPONDED')}, responded_at = ${at}
      where organization_id = ${db.organizationId} and event_id = ${uuidOf('evt', eventId)} and domain = ${domain}
        and ${isOpenRequest('status')}`),
  ])
}

/** The organization's own response to a locked event. */
export const updateOrganizationResponse = async (
  db: Db,
  activity: SecurityEventActivity & { response: VendorResponseType },
): Promise<void> => {
  await db.run(sql`
    update security_event set organization_response = ${JSON.stringify(activity)}::json,
      organization_response_type = ${rankOf(VendorResponseType, activity.response)},
      updated_at = now()
    where organization_id = ${db.organizationId} and id = ${uuidOf('evt', activity.eventId)}`)
}
