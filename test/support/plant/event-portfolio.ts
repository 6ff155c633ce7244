import {
  Confidence,
  type ImpactFactor,
  ImpactStatus,
  VendorResponseType,
  type VrmRequestStatus,
  VrmRequestStatus as RequestStatuses,
} from '@parapet/contract'
import type { Static } from 'typebox'
import type { NewSecurityEvent } from '../../../server/src/domain/security-events/event-content.ts'
import { rankOf } from '../../../server/src/store/kernel/rank.ts'
import { sql } from '../../../server/src/store/kernel/sql.ts'
import { recountSecurityEvents } from '../../../server/src/store/security-events/security-event-count.ts'
import { insertSecurityEvents } from '../../../server/src/store/security-events/security-event-insert.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'
import type { Reply, RequestOptions, TestOrganization } from '../harness.ts'
import { plantMonitoredVendor } from './plant-observations.ts'
import { securityEvent } from './plant-security-events.ts'
import { type OrganizationId, uuidOf } from '../../../server/src/domain/kernel/id.ts'

/** An event's company as stored; the test supplies what matters to it. */
export type CompanyRow = {
  domain: string
  impact?: ImpactStatus
  reason?: string
  confidence?: Static<typeof Confidence>
  factors?: ImpactFactor[]
  requestStatus?: VrmRequestStatus
  requestDue?: string
  response?: VendorResponseType
  responseAt?: string
  lastActivityAt?: string
  firstSeen?: string
}

const toRow = ({ domain, ...given }: CompanyRow) => ({
  domain,
  impact: rankOf(ImpactStatus, given.impact ?? 'IMPACT_STATUS_UNKNOWN'),
  reason: given.reason ?? `About ${domain}.`,
  confidence: rankOf(Confidence, given.confidence ?? 'CONFIDENCE_MEDIUM'),
  factors: given.factors ?? [],
  factorCount: given.factors?.length ?? 0,
  requestStatus: rankOf(RequestStatuses, given.requestStatus ?? 'VRM_REQUEST_STATUS_NOT_SENT'),
  requestDue: given.requestDue,
  response: rankOf(VendorResponseType, given.response ?? 'VENDOR_RESPONSE_TYPE_NO_RESPONSE'),
  responseAt: given.responseAt,
  lastActivity: given.lastActivityAt && {
    actionType: 'SECURITY_EVENT_ACTION_TYPE_COMMENTED',
    occurredAt: given.lastActivityAt,
    summary: 'Said something.',
  },
  lastActivityAt: given.lastActivityAt,
  firstSeen: given.firstSeen ?? '2026-01-01T00:00:00.000Z',
})

/**
 * An event with companies, written directly to the store. It leaves no work for the background, which would remove rows
 * without evidence.
 */
export const plantEvent = async (
  store: Store,
  organizationId: OrganizationId,
  given: Parameters<typeof securityEvent>[0] = {},
  companies: readonly CompanyRow[] = [],
): Promise<NewSecurityEvent> => {
  const event = securityEvent(given)
  await store.inOrganization(organizationId, async (db) => {
    await insertSecurityEvents(db, [event])
    await db.run(sql`delete from security_event_work where organization_id = ${db.organizationId}`)
    await db.run(sql`
      insert into security_event_company (
        organization_id, event_id, domain, impact, reason, confidence, factors, factor_count, request_status,
        request_due, response, response_at, last_activity, last_activity_at, first_seen, updated_at)
      select ${db.organizationId}, ${uuidOf('evt', event.id)}::uuid, domain, impact, reason, confidence, factors, "factorCount",
        "requestStatus", "requestDue", response, "responseAt", "lastActivity", "lastActivityAt", "firstSeen", "firstSeen"
      from json_to_recordset(${JSON.stringify(companies.map(toRow))}::json) as given (
        domain text, impact smallint, reason text, confidence smallint, factors json, "factorCount" integer,
        "requestStatus" smallint, "requestDue" timestamptz, response smallint, "responseAt" timestamptz,
        "lastActivity" json, "lastActivityAt" timestamptz, "firstSeen" timestamptz)
      on conflict (organization_id, event_id, domain) do nothing`)
    await recountSecurityEvents(db, [event.id])
  })
  return event
}

/** The organization with a monitored vendor and an event that does not affect it yet. */
export const plantEventAndVendor = async <O extends TestOrganization>(
  store: Store,
  organization: O,
  given: Parameters<typeof securityEvent>[0] = {},
): Promise<O & { eventId: string; vendorId: string }> => {
  const { organizationId } = organization
  const vendorId = await plantMonitoredVendor(store, organizationId, 'acme.com')
  const { id } = await plantEvent(store, organizationId, given)
  return { ...organization, eventId: id, vendorId }
}

/** Changes a vendor without triggering any work. */
export const alterVendor = async (
  store: Store,
  organizationId: OrganizationId,
  domain: string,
  given: { isMonitored?: boolean; lifecycleStatus?: string; score?: number; contacts?: object[] },
): Promise<void> => {
  const { isMonitored, lifecycleStatus, score, contacts } = given
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update vendor set is_monitored = coalesce(${isMonitored ?? null}::boolean, is_monitored),
        lifecycle_status = coalesce(${lifecycleStatus ?? null}::text, lifecycle_status),
        score = coalesce(${score ?? null}::integer, score),
        contacts = coalesce(${contacts ? JSON.stringify(contacts) : null}::jsonb, contacts)
      where organization_id = ${db.organizationId} and domain_name = ${domain}`),
  )
}

/** Calls a console operation on an event's vendors. */
export const callOnEvent = (
  organization: TestOrganization,
  eventId: string,
  path: string,
  body: object,
  options: Pick<RequestOptions, 'headers'> & { role?: 'owner' | 'analyst' | 'viewer' } = {},
): Promise<Reply> =>
  organization.console(`/public/v1/security-events/${eventId}/${path}`, { method: 'POST', body, ...options })
