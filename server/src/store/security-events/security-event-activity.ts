import {
  type Actor,
  type SecurityEventActivity,
  SecurityEventActionType,
  VendorResponseType,
} from '@parapet/contract'
import { newId, uuidOf } from '../../domain/kernel/id.ts'
import { rankOf } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

export type NewEventActivity = {
  eventId: string
  /** The company's domain; the organization's primary domain if the entry is about itself. */
  domain: string
  actionType: SecurityEventActionType
  actor: Actor
  occurredAt: Date
  /** A single line. */
  summary: string
  comment?: string
  response?: VendorResponseType
  metadata?: Record<string, string>
}

const toActivity = ({ domain, occurredAt, ...given }: NewEventActivity): SecurityEventActivity => ({
  metadata: {},
  ...given,
  id: newId('act'),
  vendorDomain: domain,
  occurredAt: occurredAt.toISOString(),
  isSynthetic: false,
})

const toRow = ({ id, eventId, actionType, response, ...activity }: SecurityEventActivity) => ({
  ...activity,
  id: uuidOf('act', id),
  eventId: uuidOf('evt', eventId),
  type: rankOf(SecurityEventActionType, actionType),
  response: response === undefined ? null : rankOf(VendorResponseType, response),
  short: { actionType, occurredAt: activity.occurredAt, summary: activity.summary },
})

/**
 * Appends activities to locked events, in list order, and makes the last one of each company its newest activity.
 * Returns the entries in wire form.
 */
export const insertEventActivities = async (
  db: Db,
  activities: readonly NewEventActivity[],
): Promise<SecurityEventActivity[]> => {
  if (activities.length === 0) return []
  const inserted = activities.map(toActivity)
  const rows = JSON.stringify(inserted.map(toRow))
  await Promise.all([
    db.run(sql`
      insert into security_event_activity (
        organization_id, event_id, domain, id, action_type, actor, occurred_at, summary, comment, response, metadata)
      select ${db.organizationId}, "eventId", "vendorDomain", id, type, actor, "occurredAt", summary, comment, response,
        metadata
      from json_to_recordset(${rows}::json) as given (
        "eventId" uuid, "vendorDomain" text, id uuid, type smallint, actor json, "occurredAt" timestamptz,
        summary text, comment text, response smallint, metadata json)
      returning true`),
    db.run(sql`
      update security_event_company as company set
        last_activity = newest.short, last_activity_at = newest."occurredAt", updated_at = newest."occurredAt"
      from (
        select distinct on ("eventId", "vendorDomain") "eventId", "vendorDomain", short, "occurredAt"
        from json_to_recordset(${rows}::json) as given (
          "eventId" uuid, "vendorDomain" text, id uuid, "occurredAt" timestamptz, short json)
        order by "eventId", "vendorDomain", id desc) as newest
      where company.organization_id = ${db.organizationId} and company.event_id = newest."eventId"
        and company.domain = newest."vendorDomain"`),
  ])
  return inserted
}
