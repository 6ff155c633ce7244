import type { AlertChannel, AlertChannelKind } from '@parapet/contract'
import { emailKey } from '../../domain/accounts/email-key.ts'
import type { ChannelSecret, ChannelSettings } from '../../domain/connectors/read-channel.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { openWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'
import { insertWebhookQueue } from './webhook.ts'

/** Without scheme and path: those of a plain webhook may be secret, too. */
const target: Sql<string> = sql`regexp_replace(webhook.url, '^(mailto:|https://)([^/?#]*).*$', '\\2')`

const channelJson = ({ organizationId }: Db): Sql<AlertChannel> => sql`json_strip_nulls((json_build_object(
  'id', ${wireId('whk', 'webhook.id')},
  'kind', webhook.kind,
  'name', coalesce(nullif(btrim(webhook.description), ''), ${target}),
  'target', ${target},
  'isEnabled', webhook.is_enabled,
  'disabledReason', webhook.disabled_reason,
  'failingSince', ${wireTime('webhook.failing_since')},
  'lastDeliveredAt', ${wireTime('webhook.last_delivered_at')},
  'lastError', webhook.last_error,
  'pendingCount', (
    select count(*) from webhook_delivery
    where webhook_delivery.organization_id = ${organizationId} and webhook_delivery.webhook_id = webhook.id
      and webhook_delivery.next_attempt_at is not null),
  'ruleCount', (
    select count(*) from alert_rule_channel
    where alert_rule_channel.organization_id = ${organizationId} and alert_rule_channel.webhook_id = webhook.id),
  'createdAt', ${wireTime('webhook.created_at')},
  'updatedAt', ${wireTime('webhook.updated_at')})::jsonb || webhook.settings)::json)`

export const selectChannel = async (db: Db, id: string): Promise<AlertChannel | undefined> => {
  const [row] = await db.run(sql<{ item: AlertChannel }>`
    select ${channelJson(db)} as item from webhook
    where webhook.organization_id = ${db.organizationId} and webhook.id = ${uuidOf('whk', id)}`)
  return row?.item
}

/** Newest first. */
export const selectChannelPage = (db: Db, page: PageRequest): Promise<Page> => {
  const own = sql`webhook.organization_id = ${db.organizationId}`
  const [createdAt, id] = page.after ?? []
  const after = page.after
    ? sql`and (webhook.created_at, webhook.id) < (${createdAt}::timestamptz, ${id}::uuid)`
    : sql``
  return selectPage(db, page, {
    rows: sql`
      select ${channelJson(db)} as item, array[webhook.created_at::text, webhook.id::text] as key
      from webhook where ${own} ${after}
      order by webhook.created_at desc, webhook.id desc`,
    total: sql`select count(*) from webhook where ${own}`,
  })
}

type NewChannel = {
  id: Id<'whk'>
  kind: AlertChannelKind
  name: string
  url: string
  secret: ChannelSecret
  settings: ChannelSettings
}

const seal = (db: Db, id: string, secret: ChannelSecret): Promise<Buffer> =>
  sealWebhookSecret(db, id, Buffer.from(JSON.stringify(secret)))

/** What a channel needs to send; it was sealed by this module. */
export const openChannelSecret = async (db: Db, id: string, sealed: Buffer): Promise<ChannelSecret> =>
  JSON.parse((await openWebhookSecret(db, id, sealed)).toString('utf8')) as ChannelSecret

/** False if there are already `max` channels besides plain webhooks. */
export const insertChannel = async (db: Db, channel: NewChannel, max: number): Promise<boolean> => {
  const { id, kind, name, url, settings } = channel
  const secret = await seal(db, id, channel.secret)
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('webhook:' || ${db.organizationId}::text, 0))`,
  )
  const inserted = await db.run(sql`
    insert into webhook (organization_id, id, kind, url, description, event_types, secret, settings)
    select ${db.organizationId}, ${uuidOf('whk', id)}::uuid, ${kind}, ${url}, ${name}, '{}'::text[], ${secret}::bytea,
      ${JSON.stringify(settings)}::jsonb
    where (
      select count(*) from webhook
      where webhook.organization_id = ${db.organizationId} and webhook.kind <> 'ALERT_CHANNEL_KIND_WEBHOOK') < ${max}::integer
    on conflict (organization_id, id) do nothing
    returning true`)
  if (inserted.length === 0) return false
  await insertWebhookQueue(db, id)
  return true
}

export type LockedChannel = Omit<NewChannel, 'id'> & { isEnabled: boolean }

/** Locked for a change until the transaction ends; undefined also for a plain webhook. */
export const lockChannel = async (db: Db, id: string): Promise<LockedChannel | undefined> => {
  const [row] = await db.run(sql<Omit<LockedChannel, 'secret'> & { secret: Buffer }>`
    select kind, coalesce(description, '') as name, url, settings, secret, is_enabled as "isEnabled" from webhook
    where organization_id = ${db.organizationId} and id = ${uuidOf('whk', id)}
      and kind <> 'ALERT_CHANNEL_KIND_WEBHOOK'
    for no key update`)
  return row && { ...row, secret: await openChannelSecret(db, id, row.secret) }
}

/** The channel must be locked; `updateWebhook` has done what all kinds share. */
export const updateChannelTarget = async (
  db: Db,
  id: string,
  { settings, secret }: Pick<LockedChannel, 'settings' | 'secret'>,
): Promise<void> => {
  await db.run(sql`
    update webhook set settings = ${JSON.stringify(settings)}::jsonb, secret = ${await seal(db, id, secret)}::bytea
    where organization_id = ${db.organizationId} and id = ${uuidOf('whk', id)}`)
}

/** Whether mail may go to the address: a member's, or one at a domain that the organization has verified. */
export const isOwnAddress = async (db: Db, email: string): Promise<boolean> => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const rows = await db.run(sql`
    select from organization_domain
    where organization_id = ${db.organizationId} and domain = ${domain} and proven_at is not null
    union all
    select from console_membership join console_user on console_user.id = console_membership.user_id
    where console_membership.organization_id = ${db.organizationId} and console_user.email_key = ${emailKey(email)}
      and console_user.proven_by is not null
    limit 1`)
  return rows.length > 0
}
