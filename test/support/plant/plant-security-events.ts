import {
  ImpactStatus,
  SecurityEventStatus,
  type SecurityEventActivity,
  VendorResponseType,
} from '@parapet/contract'
import type {
  EventContent,
  NewSecurityEvent,
} from '../../../server/src/domain/security-events/event-content.ts'
import type { EventStatus } from '../../../server/src/domain/security-events/event-status.ts'
import { newSecurityEvent } from '../../../server/src/domain/security-events/new-security-event.ts'
import { rankOf } from '../../../server/src/store/kernel/rank.ts'
import { sql } from '../../../server/src/store/kernel/sql.ts'
import { recountSecurityEvents } from '../../../server/src/store/security-events/security-event-count.ts'
import { insertSecurityEvents } from '../../../server/src/store/security-events/security-event-insert.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'
import { type OrganizationId, uuidOf } from '../../../server/src/domain/kernel/id.ts'

type Given = Partial<EventContent> & {
  status?: EventStatus
  isSelf?: boolean
  origin?: string
  sources?: Parameters<typeof newSecurityEvent>[0]['sources']
}

/** An event; the test supplies what matters to it. */
export const securityEvent = (given: Given = {}, now = new Date()): NewSecurityEvent => {
  const { status = 'SECURITY_EVENT_STATUS_NEW', sources = [], ...content } = given
  return {
    ...newSecurityEvent(
      {
        title: 'A breach',
        summary: 'Something happened.',
        eventType: 'SECURITY_EVENT_TYPE_DATA_BREACH',
        severity: 'SEVERITY_HIGH',
        ...content,
        sources,
      },
      now,
    ),
    status,
  }
}

/** Writes events directly to the store. */
export const plantSecurityEvents = async (
  store: Store,
  organizationId: OrganizationId,
  events: readonly NewSecurityEvent[],
): Promise<void> => {
  await store.inOrganization(organizationId, (db) => insertSecurityEvents(db, events))
}

export type PlantedCompany = { eventId: string; domain: string; impact: ImpactStatus }

/** Writes events' companies with their impact, and updates the events' figures. */
export const plantEventCompanies = async (
  store: Store,
  organizationId: OrganizationId,
  companies: readonly PlantedCompany[],
): Promise<void> => {
  const rows = companies.map((company) => ({
    ...company,
    eventId: uuidOf('evt', company.eventId),
    impact: rankOf(ImpactStatus, company.impact),
  }))
  await store.inOrganization(organizationId, async (db) => {
    await db.run(sql`
      insert into security_event_company (
        organization_id, event_id, domain, impact, reason, confidence, first_seen, updated_at)
      select ${db.organizationId}, "eventId", domain, impact, 'Planted.', 3, now(), now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as given ("eventId" uuid, domain text, impact smallint)
      on conflict (organization_id, event_id, domain) do nothing`)
    await recountSecurityEvents(db, [...new Set(companies.map(({ eventId }) => eventId))])
  })
}

/** Sets what only time and other calls can change. */
export const alterSecurityEvent = async (
  store: Store,
  organizationId: OrganizationId,
  id: string,
  given: { updatedAt?: string; status?: EventStatus; response?: SecurityEventActivity },
): Promise<void> => {
  const { updatedAt, status, response } = given
  const type = response?.response
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update security_event set
        updated_at = coalesce(${updatedAt ?? null}::timestamptz, updated_at),
        status = coalesce(${status === undefined ? null : rankOf(SecurityEventStatus, status)}::smallint, status),
        organization_response = coalesce(${response ? JSON.stringify(response) : null}::json, organization_response),
        organization_response_type = coalesce(
          ${type === undefined ? null : rankOf(VendorResponseType, type)}::smallint, organization_response_type)
      where organization_id = ${db.organizationId} and id = ${uuidOf('evt', id)}`),
  )
}
