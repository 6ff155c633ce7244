import type { AlertTicket } from '@parapet/contract'
import { type Id, newId, uuidOf } from '../../domain/kernel/id.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { parseOrn } from '../../domain/observations/orn.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

const ticketJson: Sql<AlertTicket> = sql`json_strip_nulls(json_build_object(
  'id', ${wireId('tkt', 'alert_ticket.id')},
  'channelId', ${wireId('whk', 'alert_ticket.webhook_id')},
  'kind', webhook.kind,
  'subjectId', alert_ticket.subject,
  'title', alert_ticket.title,
  'key', alert_ticket.external_key,
  'url', alert_ticket.url,
  'status', alert_ticket.status,
  'isClosed', alert_ticket.is_closed,
  'closedAt', ${wireTime('alert_ticket.closed_at')},
  'checkedAt', ${wireTime('alert_ticket.checked_at')},
  'lastError', alert_ticket.last_error,
  'createdAt', ${wireTime('alert_ticket.created_at')}))`

/** Newest first. */
export const selectTicketPage = (
  db: Db,
  page: PageRequest,
  { subjectId }: { subjectId?: string | undefined },
): Promise<Page> => {
  const own = sql`alert_ticket.organization_id = ${db.organizationId}
    ${subjectId === undefined ? sql`` : sql`and alert_ticket.subject = ${subjectId}`}`
  const [createdAt, id] = page.after ?? []
  const after = page.after
    ? sql`and (alert_ticket.created_at, alert_ticket.id) < (${createdAt}::timestamptz, ${id}::uuid)`
    : sql``
  return selectPage(db, page, {
    rows: sql`
      select ${ticketJson} as item, array[alert_ticket.created_at::text, alert_ticket.id::text] as key
      from alert_ticket join webhook on webhook.organization_id = ${db.organizationId}
        and webhook.id = alert_ticket.webhook_id
      where ${own} ${after}
      order by alert_ticket.created_at desc, alert_ticket.id desc`,
    total: sql`select count(*) from alert_ticket where ${own}`,
  })
}

/** A ticket as the other system names it. */
export type ExternalTicket = { id: string; key: string; url: string; status: string }

export type NewTicket = ExternalTicket & { subject: string; title: string }

/** Remembers tickets that were made; one that is already known stays as it is. */
export const insertTickets = async (
  db: Db,
  webhookId: string,
  tickets: readonly NewTicket[],
  nextCheckAt: Date,
): Promise<void> => {
  for (const { subject, title, id, key, url, status } of tickets) {
    const orn = parseOrn('observation', subject)
    await db.run(sql`
      insert into alert_ticket (organization_id, id, webhook_id, subject, observation_key, title, external_id,
        external_key, url, status, next_check_at)
      values (${db.organizationId}, ${uuidOf('tkt', newId('tkt'))}, ${uuidOf('whk', webhookId)}, ${subject},
        ${orn?.key ?? null}::uuid, ${title}, ${id}, ${key}, ${url}, ${status}, ${nextCheckAt.toISOString()}::timestamptz)
      on conflict (organization_id, webhook_id, external_id) do nothing`)
  }
}

/** The tickets of a channel that are still open there, by subject. */
export const selectOpenTickets = async (
  db: Db,
  webhookId: string,
  subjects: readonly string[],
): Promise<Map<string, ExternalTicket>> => {
  const rows = await db.run(sql<ExternalTicket & { subject: string }>`
    select subject, external_id as id, external_key as key, url, status from alert_ticket
    where organization_id = ${db.organizationId} and webhook_id = ${uuidOf('whk', webhookId)}
      and subject = any(${subjects}::text[]) and not is_closed
    order by created_at`)
  return new Map(rows.map(({ subject, ...ticket }) => [subject, ticket]))
}

export type DueTicket = {
  ticketId: Id<'tkt'>
  webhookId: Id<'whk'>
  externalId: string
  key: string
  observationKey: string | null
  failedChecks: number
  ageMs: number
  isClosed: boolean
  /** Its finding is resolved here, and the ticket has not been told. */
  isToldNext: boolean
}

const isResolvedHere = ({ organizationId }: Db): Sql<boolean> => sql`
  (alert_ticket.resolution_told_at is null and exists (
    select from observation
    where observation.organization_id = ${organizationId} and observation.key = alert_ticket.observation_key
      and observation.is_resolved))`

/** Tickets whose status is to be read now, or that have to be told that their finding is resolved. */
export const selectDueTickets = (db: Db, now: Date, limit: number): Promise<DueTicket[]> =>
  db.run(sql<DueTicket>`
    select ${wireId('tkt', 'alert_ticket.id')} as "ticketId", ${wireId('whk', 'alert_ticket.webhook_id')} as "webhookId",
      alert_ticket.external_id as "externalId", alert_ticket.external_key as key,
      alert_ticket.observation_key::text as "observationKey", alert_ticket.failed_checks as "failedChecks",
      extract(epoch from ${now.toISOString()}::timestamptz - alert_ticket.created_at)::double precision * 1000 as "ageMs",
      alert_ticket.is_closed as "isClosed", ${isResolvedHere(db)} as "isToldNext"
    from alert_ticket
    join webhook on webhook.organization_id = ${db.organizationId} and webhook.id = alert_ticket.webhook_id
      and webhook.is_enabled
    where alert_ticket.organization_id = ${db.organizationId} and alert_ticket.next_check_at is not null
      and (alert_ticket.next_check_at <= ${now.toISOString()}::timestamptz
        or (alert_ticket.failed_checks = 0 and ${isResolvedHere(db)}))
    order by alert_ticket.next_check_at limit ${limit}`)

export const hasFollowedTickets = async (db: Db): Promise<boolean> => {
  const rows = await db.run(sql`
    select from alert_ticket where organization_id = ${db.organizationId} and next_check_at is not null limit 1`)
  return rows.length > 0
}

export type TicketState = { status: string; isClosed: boolean }

/** Records what was read; returns whether the ticket is newly closed. */
export const updateTicketState = async (
  db: Db,
  ticketId: string,
  { status, isClosed }: TicketState,
  { now, nextCheckAt }: { now: Date; nextCheckAt: Date | undefined },
): Promise<boolean> => {
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = await db.run(sql<{ wasClosed: boolean }>`
    update alert_ticket set status = ${status}, is_closed = ${isClosed}, checked_at = ${at}, failed_checks = 0,
      last_error = null, next_check_at = ${nextCheckAt?.toISOString() ?? null}::timestamptz,
      closed_at = case when ${isClosed} then coalesce(alert_ticket.closed_at, ${at}) end
    from alert_ticket as before
    where alert_ticket.organization_id = ${db.organizationId} and alert_ticket.id = ${uuidOf('tkt', ticketId)}
      and before.organization_id = ${db.organizationId} and before.id = alert_ticket.id
    returning before.is_closed as "wasClosed"`)
  return isClosed && rows.some(({ wasClosed }) => !wasClosed)
}

export const updateTicketFailure = async (
  db: Db,
  ticketIds: readonly string[],
  { error, nextCheckAt }: { error: string; nextCheckAt: Date },
): Promise<void> => {
  await db.run(sql`
    update alert_ticket set failed_checks = failed_checks + 1, last_error = ${error},
      next_check_at = ${nextCheckAt.toISOString()}::timestamptz
    where organization_id = ${db.organizationId}
      and id = any(${ticketIds.map((id) => uuidOf('tkt', id))}::uuid[])`)
}

/** The ticket knows that its finding is resolved: nothing more is to be read or told. */
export const updateTicketTold = async (
  db: Db,
  ticketId: string,
  { now, status, isClosed }: { now: Date; status: string | undefined; isClosed: boolean },
): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.run(sql`
    update alert_ticket set resolution_told_at = ${at}, failed_checks = 0, last_error = null,
      status = coalesce(${status ?? null}, status), is_closed = is_closed or ${isClosed},
      closed_at = case when is_closed or ${isClosed} then coalesce(closed_at, ${at}) end,
      next_check_at = case when is_closed or ${isClosed} then null else next_check_at end
    where organization_id = ${db.organizationId} and id = ${uuidOf('tkt', ticketId)}`)
}
