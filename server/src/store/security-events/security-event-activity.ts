import {
  type Actor,
  type SecurityEventActivity,
  SecurityEventActionType,
  VendorResponseType,
} from '@parapet/contract'
import { sql } from 'kysely'
import { newId } from '../domain/id.ts'
import { rankOf } from './rank.ts'
import type { Db } from './store.ts'

export type NewEventActivity = {
  eventId: string
  /** Of the company; the organization's primary one where it is about itself. */
  domain: string
  actionType: SecurityEventActionType
  actor: Actor
  occurredAt: Date
  /** In one line. */
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

const toRow = ({ actionType, response, ...activity }: SecurityEventActivity) => ({
  ...activity,
  type: rankOf(SecurityEventActionType, actionType),
  response: response === undefined ? null : rankOf(VendorResponseType, response),
  short: { actionType, occurredAt: activity.occurredAt, summary: activity.summary },
})

/**
 * Adds to what was done about events, whose rows the transaction has locked, in the order of the list, and makes the
 * last of each company that has a row its newest activity. Answers with the entries as the wire has them.
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
        "eventId" text, "vendorDomain" text, id text, type smallint, actor json, "occurredAt" timestamptz,
        summary text, comment text, response smallint, metadata json)
      returning true`),
    db.run(sql`
      update security_event_company as company set
        last_activity = newest.short, last_activity_at = newest."occurredAt", updated_at = newest."occurredAt"
      from (
        select distinct on ("eventId", "vendorDomain") "eventId", "vendorDomain", short, "occurredAt"
        from json_to_recordset(${rows}::json) as given (
          "eventId" text, "vendorDomain" text, id text collate "C", "occurredAt" timestamptz, short json)
        order by "eventId", "vendorDomain", id desc) as newest
      where company.organization_id = ${db.organizationId} and company.event_id = newest."eventId"
        and company.domain = newest."vendorDomain"`),
  ])
  return inserted
}
