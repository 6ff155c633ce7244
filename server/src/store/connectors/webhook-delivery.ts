import type { AlertChannelKind, Output, WebhookDeliveryStatus } from '@parapet/contract'
import type { ChannelSecret, ChannelSettings } from '../../domain/connectors/read-channel.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { isOwnAddress, openChannelSecret } from './channel.ts'
import { openWebhookSecret } from './webhook-secret.ts'

export type WebhookDelivery = Output<'TestWebhook'>['delivery']

const status = (name: WebhookDeliveryStatus): Sql<WebhookDeliveryStatus> => sql.lit(name)

const statusOf: Sql<WebhookDeliveryStatus> = sql`case
  when webhook_delivery.delivered_at is not null then ${status('WEBHOOK_DELIVERY_STATUS_DELIVERED')}
  when webhook_delivery.failed_at is not null then ${status('WEBHOOK_DELIVERY_STATUS_FAILED')}
  else ${status('WEBHOOK_DELIVERY_STATUS_PENDING')} end`

const deliveryJson: Sql<WebhookDelivery> = sql`json_strip_nulls(json_build_object(
  'messageId', ${wireId('msg', 'webhook_delivery.event_id')},
  'eventType', webhook_event.type,
  'occurredAt', ${wireTime('webhook_event.occurred_at')},
  'status', ${statusOf},
  'attempts', webhook_delivery.attempts,
  'nextAttemptAt', ${wireTime('webhook_delivery.next_attempt_at')},
  'deliveredAt', ${wireTime('webhook_delivery.delivered_at')},
  'failedAt', ${wireTime('webhook_delivery.failed_at')}))`

const withEvent = ({ organizationId }: Db): Sql => sql`webhook_delivery
  join webhook_event on webhook_event.organization_id = ${organizationId}
    and webhook_event.id = webhook_delivery.event_id`

/** Newest first. */
export const selectDeliveryPage = (
  db: Db,
  page: PageRequest,
  { webhookId, status: wanted }: { webhookId: string; status?: WebhookDeliveryStatus },
): Promise<Page> => {
  const matching = sql`webhook_delivery.organization_id = ${db.organizationId}
    and webhook_delivery.webhook_id = ${uuidOf('whk', webhookId)}
    ${wanted === undefined ? sql`` : sql`and ${statusOf} = ${wanted}`}`
  const after = page.after ? sql`and webhook_delivery.event_id < ${page.after[0]}::uuid` : sql``
  return selectPage(db, page, {
    rows: sql`
      select ${deliveryJson} as item, array[webhook_delivery.event_id::text] as key
      from ${withEvent(db)} where ${matching} ${after}
      order by webhook_delivery.event_id desc`,
    total: sql`select count(*) from webhook_delivery where ${matching}`,
  })
}

export const selectDelivery = async (
  db: Db,
  webhookId: string,
  eventId: string,
): Promise<WebhookDelivery | undefined> => {
  const [row] = await db.run(sql<{ item: WebhookDelivery }>`
    select ${deliveryJson} as item from ${withEvent(db)}
    where webhook_delivery.organization_id = ${db.organizationId} and webhook_delivery.webhook_id = ${uuidOf('whk', webhookId)}
      and webhook_delivery.event_id = ${uuidOf('msg', eventId)}`)
  return row?.item
}

export type WebhookTarget = {
  kind: AlertChannelKind
  /** The public id of its organization. */
  organization: string
  url: string
  /** For a plain webhook: newest first. */
  secrets: Buffer[]
  /** For a channel: what it needs to send. */
  channel: {
    secret: ChannelSecret
    settings: ChannelSettings
    /** Whether mail may still go to its address. */
    isOwnAddress: boolean
  }
  /** How long it has been failing; null if it is not. */
  failingMs: number | null
}

/** Where to deliver; undefined if the webhook is disabled or gone, or its organization deleted. */
export const selectWebhookTarget = async (db: Db, webhookId: string): Promise<WebhookTarget | undefined> => {
  const [row] = await db.run(sql<{
    organization: string
    kind: AlertChannelKind
    settings: ChannelSettings
    url: string
    secret: Buffer
    previous: Buffer | null
    failingMs: number | null
  }>`
    select (select ${wireId('org', 'public_id')} from organization where organization.id = ${db.organizationId}) as organization,
      kind, settings, url, secret, case when previous_secret_until > now() then previous_secret end as previous,
      extract(epoch from now() - failing_since)::double precision * 1000 as "failingMs"
    from webhook
    where organization_id = ${db.organizationId} and id = ${uuidOf('whk', webhookId)} and is_enabled
      and not exists (
        select from organization where organization.id = ${db.organizationId} and organization.deleted_at is not null)`)
  if (!row) return undefined
  const { organization, kind, settings, url, secret, previous, failingMs } = row
  if (kind !== 'ALERT_CHANNEL_KIND_WEBHOOK') {
    const [opened, isAllowed] = await Promise.all([
      openChannelSecret(db, webhookId, secret),
      settings.email === undefined ? true : isOwnAddress(db, settings.email),
    ])
    const channel = { secret: opened, settings, isOwnAddress: isAllowed }
    return { kind, organization, url, secrets: [], channel, failingMs }
  }
  const secrets = await Promise.all([
    openWebhookSecret(db, webhookId, secret),
    ...(previous ? [openWebhookSecret(db, webhookId, previous, 'previous_secret')] : []),
  ])
  const channel = { secret: {}, settings, isOwnAddress: true }
  return { kind, organization, url, secrets, channel, failingMs }
}

export type DueDelivery = {
  eventId: Id<'msg'>
  type: string
  occurredAt: string
  data: unknown
  attemptCount: number
}

/** The next deliveries to send, longest waiting first. */
export const selectDueDeliveries = (db: Db, webhookId: string, limit: number): Promise<DueDelivery[]> =>
  db.run(sql<DueDelivery>`
    select ${wireId('msg', 'webhook_delivery.event_id')} as "eventId", webhook_event.type,
      ${wireTime('webhook_event.occurred_at')} as "occurredAt", webhook_event.data,
      jsonb_array_length(webhook_delivery.attempts) as "attemptCount"
    from ${withEvent(db)}
    where webhook_delivery.organization_id = ${db.organizationId} and webhook_delivery.webhook_id = ${uuidOf('whk', webhookId)}
      and webhook_delivery.next_attempt_at <= now()
    order by webhook_delivery.next_attempt_at, webhook_delivery.event_id
    limit ${limit}`)

/** How long until the next delivery is due; null if none is pending. */
export const selectNextDueMs = async (db: Db, webhookId: string): Promise<number | null> => {
  const [row] = await db.run(sql<{ ms: number | null }>`
    select extract(epoch from min(next_attempt_at) - now())::double precision * 1000 as ms from webhook_delivery
    where organization_id = ${db.organizationId} and webhook_id = ${uuidOf('whk', webhookId)} and next_attempt_at is not null`)
  return row?.ms ?? null
}

export type AttemptedDelivery = {
  eventId: Id<'msg'>
  attempt: WebhookDelivery['attempts'][number]
  isDelivered: boolean
  /** Undefined: no further attempt. */
  retryMs: number | undefined
}

/** Records an attempt for each delivery; one that somebody else delivered in the meantime stays delivered. */
export const updateAttempted = async (
  db: Db,
  webhookId: string,
  attempted: readonly AttemptedDelivery[],
): Promise<void> => {
  // Deliveries are due by the database's clock.
  const [{ now } = { now: new Date() }] = await db.run(sql<{ now: Date }>`select now()`)
  const rows = attempted.map(({ eventId, attempt, isDelivered, retryMs }) => ({
    eventId: uuidOf('msg', eventId),
    attempt,
    deliveredAt: isDelivered ? now : null,
    failedAt: !isDelivered && retryMs === undefined ? now : null,
    nextAttemptAt: isDelivered || retryMs === undefined ? null : new Date(now.getTime() + retryMs),
  }))
  await db.run(sql`
    update webhook_delivery set attempts = attempts || given.attempt, delivered_at = given."deliveredAt",
      failed_at = given."failedAt", next_attempt_at = given."nextAttemptAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      "eventId" uuid, attempt jsonb, "deliveredAt" timestamptz, "failedAt" timestamptz, "nextAttemptAt" timestamptz)
    where webhook_delivery.organization_id = ${db.organizationId} and webhook_delivery.webhook_id = ${uuidOf('whk', webhookId)}
      and webhook_delivery.event_id = given."eventId" and webhook_delivery.delivered_at is null`)
}

/** Makes a message due now, whatever its status; false if the webhook has no such message. */
export const hastenDelivery = async (db: Db, webhookId: string, eventId: string): Promise<boolean> => {
  const hastened = await db.run(sql`
    update webhook_delivery set next_attempt_at = now(), delivered_at = null, failed_at = null
    where organization_id = ${db.organizationId} and webhook_id = ${uuidOf('whk', webhookId)} and event_id = ${uuidOf('msg', eventId)}
    returning true`)
  return hastened.length > 0
}
