import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import type { AlertChannelKind, Webhook, WebhookDisabledReason, WebhookEventType } from '@parapet/contract'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { auditStreamJson } from './audit-stream.ts'
import { sealWebhookSecret } from './webhook-secret.ts'

/** Leaves the secrets out: they never leave the service in any form. */
const webhookJson = ({ organizationId }: Db): Sql<Webhook> => sql`json_strip_nulls(json_build_object(
  'id', ${wireId('whk', 'webhook.id')},
  'url', webhook.url,
  'description', webhook.description,
  'eventTypes', webhook.event_types,
  'isEnabled', webhook.is_enabled,
  'disabledReason', webhook.disabled_reason,
  'previousSecretUntil', case when webhook.previous_secret_until > now()
    then ${wireTime('webhook.previous_secret_until')} end,
  'failingSince', ${wireTime('webhook.failing_since')},
  'lastDeliveredAt', ${wireTime('webhook.last_delivered_at')},
  'lastError', webhook.last_error,
  'pendingCount', (
    select count(*) from webhook_delivery
    where webhook_delivery.organization_id = ${organizationId} and webhook_delivery.webhook_id = webhook.id
      and webhook_delivery.next_attempt_at is not null),
  'auditStream', ${auditStreamJson({ organizationId })},
  'createdAt', ${wireTime('webhook.created_at')},
  'updatedAt', ${wireTime('webhook.updated_at')}))`

/** Channels for alerts are listed separately. */
const isPlain: Sql<boolean> = sql`webhook.kind = 'ALERT_CHANNEL_KIND_WEBHOOK'`

export const selectWebhook = async (db: Db, id: string): Promise<Webhook | undefined> => {
  const [row] = await db.run(sql<{ item: Webhook }>`
    select ${webhookJson(db)} as item from webhook
    where webhook.organization_id = ${db.organizationId} and webhook.id = ${uuidOf('whk', id)}`)
  return row?.item
}

/** Newest first. */
export const selectWebhookPage = (db: Db, page: PageRequest): Promise<Page> => {
  const own = sql`webhook.organization_id = ${db.organizationId} and ${isPlain}`
  const [createdAt, id] = page.after ?? []
  const after = page.after
    ? sql`and (webhook.created_at, webhook.id) < (${createdAt}::timestamptz, ${id}::uuid)`
    : sql``
  return selectPage(db, page, {
    rows: sql`
      select ${webhookJson(db)} as item, array[webhook.created_at::text, webhook.id::text] as key
      from webhook where ${own} ${after}
      order by webhook.created_at desc, webhook.id desc`,
    total: sql`select count(*) from webhook where ${own}`,
  })
}

export type NewWebhook = {
  id: Id<'whk'>
  url: string
  description: string | undefined
  eventTypes: readonly WebhookEventType[]
  secret: Buffer
}

export const insertWebhookQueue = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`
    insert into webhook_queue (webhook_id, organization_id) values (${uuidOf('whk', id)}, ${db.organizationId})`)
}

/** Also adds its queue row. Concurrent inserts are serialized because the number of webhooks is limited. */
export const insertWebhook = async (db: Db, webhook: NewWebhook, max: number): Promise<boolean> => {
  const { id, url, description, eventTypes } = webhook
  const secret = await sealWebhookSecret(db, id, webhook.secret)
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('webhook:' || ${db.organizationId}::text, 0))`,
  )
  const inserted = await db.run(sql`
    insert into webhook (organization_id, id, url, description, event_types, secret)
    select ${db.organizationId}, ${uuidOf('whk', id)}::uuid, ${url}, ${description ?? null}, ${eventTypes}::text[], ${secret}::bytea
    where (
      select count(*) from webhook where webhook.organization_id = ${db.organizationId} and ${isPlain}) < ${max}::integer
    on conflict (organization_id, id) do nothing
    returning true`)
  if (inserted.length === 0) return false
  await insertWebhookQueue(db, id)
  return true
}

export type LockedWebhook = {
  kind: AlertChannelKind
  url: string
  description: string | null
  eventTypes: WebhookEventType[]
  isEnabled: boolean
}

/** Locked for a change until the transaction ends; events can still be recorded for it. */
export const lockWebhook = async (db: Db, id: string): Promise<LockedWebhook | undefined> => {
  const [row] = await db.run(sql<LockedWebhook>`
    select kind, url, description, event_types as "eventTypes", is_enabled as "isEnabled" from webhook
    where organization_id = ${db.organizationId} and id = ${uuidOf('whk', id)}
    for no key update`)
  return row
}

/** The webhook must be locked. Enabling it clears its failures. */
export const updateWebhook = async (
  db: Db,
  id: string,
  { url, description, eventTypes, isEnabled }: Omit<LockedWebhook, 'kind'>,
): Promise<void> => {
  const byUser: WebhookDisabledReason = 'WEBHOOK_DISABLED_REASON_BY_USER'
  await db.run(sql`
    update webhook set url = ${url}, description = ${description}, event_types = ${eventTypes}::text[],
      is_enabled = ${isEnabled},
      disabled_reason = case when ${isEnabled} then null else coalesce(disabled_reason, ${byUser}) end,
      failing_since = case when ${isEnabled} and not is_enabled then null else failing_since end,
      updated_at = now()
    where organization_id = ${db.organizationId} and id = ${uuidOf('whk', id)}`)
}

/** Ends the pause after failures: the next attempt is made at once, because somebody is waiting for it. */
export const wakeWebhook = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`
    update webhook_queue set due_at = now(), paused_until = null
    where organization_id = ${db.organizationId} and webhook_id = ${uuidOf('whk', id)}`)
}

/** Also deletes its deliveries and its queue row. */
export const deleteWebhook = async (db: Db, id: string): Promise<boolean> => {
  const [deleted] = await Promise.all([
    db.run(sql`
      delete from webhook where organization_id = ${db.organizationId} and id = ${uuidOf('whk', id)} returning true`),
    db.run(sql`
      delete from webhook_queue where organization_id = ${db.organizationId} and webhook_id = ${uuidOf('whk', id)}`),
  ])
  return deleted.length > 0
}
