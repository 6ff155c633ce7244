import { type Actor, type Vendor, type VrmRequest, VrmRequestStatus, VrmRequestType } from '@parapet/contract'
import type { Static } from 'typebox'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { mailStateJson } from '../connectors/mail-state.ts'
import { insertOutboxMails } from '../connectors/outbox-mail.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { shownRequestStatus } from './security-event-company-json.ts'
import { oldestActivity, unjudgedCompany } from './security-event-vendor.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

export const requestStatus = (status: VrmRequestStatus): Sql<number> =>
  sql.lit(rankOf(VrmRequestStatus, status))

/** Whether the stored status is that of a request awaiting an answer. */
export const isOpenRequest = (column: string): Sql<boolean> => sql`${sql.ref(column)}
  in (${requestStatus('VRM_REQUEST_STATUS_SENT')}, ${requestStatus('VRM_REQUEST_STATUS_OPENED')})`

/** The wire form of a row of `vrm_request`. */
export const vrmRequestJson = (
  db: Db,
  now: Date,
): Sql<Static<typeof VrmRequest>> => sql`json_strip_nulls(json_build_object(
  'id', ${wireId('vrq', 'vrm_request.id')},
  'requestType', ${memberAt(VrmRequestType, sql.ref('vrm_request.request_type'))},
  'status', ${memberAt(
    VrmRequestStatus,
    shownRequestStatus(sql.ref('vrm_request.status'), sql.ref('vrm_request.due_date'), now),
  )},
  'message', vrm_request.message,
  'recipients', vrm_request.recipients,
  'sentAt', ${wireTime('vrm_request.sent_at')},
  'mail', ${mailStateJson(db, wireId('vrq', 'vrm_request.id'))},
  'dueDate', ${wireTime('vrm_request.due_date')},
  'respondedAt', ${wireTime('vrm_request.responded_at')}))`

export type NewVrmRequest = {
  id: Id<'vrq'>
  eventId: string
  domain: string
  requestType: Static<typeof VrmRequestType>
  message: string
  recipients: Vendor['contacts']
  requestedBy: Actor
  dueDate: Date | undefined
}

/** Puts a request about a locked event into the outbox; its `mail` tells when it is sent. */
export const insertVrmRequest = async (
  db: Db,
  { id, eventId, domain, requestType, message, recipients, requestedBy, dueDate }: NewVrmRequest,
  now: Date,
): Promise<void> => {
  const { impact, reason, confidence } = unjudgedCompany
  const sent = requestStatus('VRM_REQUEST_STATUS_SENT')
  const at = sql`${now.toISOString()}::timestamptz`
  const due = sql`${dueDate?.toISOString() ?? null}::timestamptz`
  await Promise.all([
    insertOutboxMails(db, [{ kind: 'OUTBOX_MAIL_KIND_VRM_REQUEST', sourceId: id, domain, recipients }]),
    db.run(sql`
      insert into vrm_request (
        organization_id, id, event_id, domain, request_type, status, message, recipients, requested_by, sent_at,
        due_date)
      values (
        ${db.organizationId}, ${uuidOf('vrq', id)}, ${uuidOf('evt', eventId)}, ${domain}, ${rankOf(VrmRequestType, requestType)}, ${sent},
        ${message}, ${JSON.stringify(recipients)}::json, ${JSON.stringify(requestedBy)}::json, ${at}, ${due})`),
    db.run(sql`
      insert into security_event_company (
        organization_id, event_id, domain, impact, reason, confidence, request_status, request_due, first_seen,
        updated_at)
      select ${db.organizationId}, ${uuidOf('evt', eventId)}, ${domain}, ${impact}, ${reason}, ${confidence}, ${sent}, ${due},
        least(${at}, oldest.at), ${at}
      from ${oldestActivity(db, { eventId, domain })}
      on conflict (organization_id, event_id, domain) do update set
        request_status = excluded.request_status, request_due = excluded.request_due,
        updated_at = excluded.updated_at`),
  ])
}

/** A request about a locked event, with its domain and its stored status. */
export const selectStoredRequest = async (
  db: Db,
  eventId: string,
  id: string,
): Promise<{ domain: string; status: VrmRequestStatus } | undefined> => {
  const [row] = await db.run(sql<{ domain: string; status: VrmRequestStatus }>`
    select domain, ${memberAt(VrmRequestStatus, sql.ref('status'))} as status from vrm_request
    where organization_id = ${db.organizationId} and event_id = ${uuidOf('evt', eventId)} and id = ${uuidOf('vrq', id)}`)
  return row
}

/** Cancels a request; the company takes the status of its newest remaining request. */
export const cancelVrmRequest = async (
  db: Db,
  { id, eventId, domain }: { id: string; eventId: string; domain: string },
  now: Date,
): Promise<void> => {
  await Promise.all([
    db.run(sql`
      update vrm_request set status = ${requestStatus('VRM_REQUEST_STATUS_CANCELLED')}
      where organization_id = ${db.organizationId} and event_id = ${uuidOf('evt', eventId)} and id = ${uuidOf('vrq', id)}`),
    db.run(sql`
      update security_event_company as company set request_status = newest.status, request_due = newest.due_date,
        updated_at = ${now.toISOString()}::timestamptz
      from (
        select status, due_date from vrm_request
        where vrm_request.organization_id = ${db.organizationId} and vrm_request.event_id = ${uuidOf('evt', eventId)}
          and vrm_request.domain = ${domain}
        order by vrm_request.id desc limit 1) as newest
      where company.organization_id = ${db.organizationId} and company.event_id = ${uuidOf('evt', eventId)}
        and company.domain = ${domain}`),
  ])
}

export const selectVrmRequest = async (
  db: Db,
  id: string,
  now: Date,
): Promise<Static<typeof VrmRequest> | undefined> => {
  const [row] = await db.run(sql<{ item: Static<typeof VrmRequest> }>`
    select ${vrmRequestJson(db, now)} as item from vrm_request
    where vrm_request.organization_id = ${db.organizationId} and vrm_request.id = ${uuidOf('vrq', id)}`)
  return row?.item
}
