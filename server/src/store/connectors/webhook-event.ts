import type { WebhookEventType } from '@parapet/contract'
import { type Id, newId, uuidOf } from '../../domain/kernel/id.ts'
import { newRowId } from '../../domain/kernel/row-id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** What happened: the record's id and what changed. This is all that webhooks are told. */
export type NewEvent = { type: WebhookEventType; data: Record<string, unknown> }

/** The event types this organization's enabled webhooks subscribe to. */
const selectWantedTypes = async (db: Db): Promise<Set<WebhookEventType>> => {
  const rows = await db.run(sql<{ type: WebhookEventType }>`
    select distinct unnest(event_types) as type from webhook
    where organization_id = ${db.organizationId} and is_enabled`)
  return new Set(rows.map(({ type }) => type))
}

const maxAtOnce = 1_000

const insertSome = async (db: Db, events: readonly NewEvent[]): Promise<void> => {
  const rows = events.map((event) => ({ id: uuidOf('msg', newId('msg')), ...event }))
  const ids = rows.map(({ id }) => id)
  await Promise.all([
    db.run(sql`
      insert into webhook_event (organization_id, id, type, data)
      select ${db.organizationId}, id, type, data
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, type text, data json)
      returning true`),
    // Locked, because a webhook deleted between this read and the foreign-key check would fail the change.
    db.run(sql`
      insert into webhook_delivery (organization_id, webhook_id, event_id)
      select ${db.organizationId}, webhook.id, given.id
      from webhook
      join unnest(${ids}::uuid[], ${rows.map(({ type }) => type)}::text[]) as given (id, type)
        on given.type = any(webhook.event_types)
      where webhook.organization_id = ${db.organizationId} and webhook.is_enabled
      for key share of webhook
      on conflict (organization_id, webhook_id, event_id) do nothing`),
  ])
}

/** Tells the deliverer, after commit, that the organization has something to deliver. */
export const signalWebhooks = async (db: Db): Promise<void> => {
  await db.run(sql`
    insert into webhook_signal (id, organization_id) values (${newRowId()}, ${db.organizationId})`)
}

/**
 * Records events, in the transaction of the change, for the webhooks that subscribe to them. `types` lists the types
 * `gather` can produce: if no webhook subscribes to any of them, which is the usual case, `gather` is not called and
 * the cost is one small read.
 */
export const recordEvents = async (
  db: Db,
  types: Iterable<WebhookEventType>,
  gather: (wanted: ReadonlySet<WebhookEventType>) => readonly NewEvent[] | Promise<readonly NewEvent[]>,
): Promise<void> => {
  const possible = new Set(types)
  if (possible.size === 0) return
  const wanted = (await selectWantedTypes(db)).intersection(possible)
  if (wanted.size === 0) return
  const events = (await gather(wanted)).filter(({ type }) => wanted.has(type))
  if (events.length === 0) return
  for (let start = 0; start < events.length; start += maxAtOnce)
    await insertSome(db, events.slice(start, start + maxAtOnce))
  await signalWebhooks(db)
}

/** Queues a message to one webhook whatever it subscribes to, and returns its id. */
export const insertTestEvent = async (db: Db, webhookId: string): Promise<Id<'msg'>> => {
  const id = newId('msg')
  await Promise.all([
    db.run(sql`
      insert into webhook_event (organization_id, id, type, data)
      values (${db.organizationId}, ${uuidOf('msg', id)}, 'webhook.test', ${JSON.stringify({ webhookId })}::json)`),
    db.run(sql`
      insert into webhook_delivery (organization_id, webhook_id, event_id)
      values (${db.organizationId}, ${uuidOf('whk', webhookId)}, ${uuidOf('msg', id)})`),
  ])
  return id
}
