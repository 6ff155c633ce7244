import { newRowId } from '../../domain/kernel/row-id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'
import { type Id, type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'

/** A webhook that only the claim's holder delivers to until the claim expires. */
export type WebhookClaim = { webhookId: Id<'whk'>; organizationId: OrganizationId; claim: string }

/** Longer than any turn takes: a deliverer that has not released by then is presumed dead. */
const claimSeconds = 120

const maxSignals = 5_000

/** Makes due all webhooks of the organizations that have signalled. */
export const takeWebhookSignals = async (db: SystemDb): Promise<void> => {
  const signals = await db.run(sql<{ organizationId: OrganizationId }>`
    delete from webhook_signal where id in (
      select id from webhook_signal order by id limit ${sql.lit(maxSignals)} for update skip locked)
    returning organization_id as "organizationId"`)
  if (signals.length === 0) return
  const ids = [...new Set(signals.map(({ organizationId }) => organizationId))]
  await db.run(sql`
    select from webhook_queue where organization_id = any(${ids}::integer[]) order by webhook_id for update`)
  await db.run(sql`
    update webhook_queue set due_at = least(due_at, now()) where organization_id = any(${ids}::integer[])`)
}

/**
 * Claims webhooks that are due or whose claim has expired. Concurrent callers get different ones. If a webhook becomes
 * due during its claim, due_at keeps that for the release; a wake-up during a claim leaves paused_until null.
 */
export const claimWebhooks = async (db: SystemDb, limit: number): Promise<WebhookClaim[]> => {
  const claim = newRowId()
  const rows = await db.run(sql<Omit<WebhookClaim, 'claim'>>`
    update webhook_queue set due_at = 'infinity', claim = ${claim}, paused_until = now(),
      claimed_until = now() + ${sql.lit(claimSeconds)} * interval '1 second'
    where webhook_id in (
      select webhook_id from webhook_queue
      where least(due_at, claimed_until) <= now() and coalesce(claimed_until <= now(), true)
        and coalesce(paused_until <= now(), true)
      order by least(due_at, claimed_until) limit ${limit}
      for update skip locked)
    returning ${wireId('whk', 'webhook_id')} as "webhookId", organization_id as "organizationId"`)
  return rows.map((row) => ({ ...row, claim }))
}

const inMs = (ms: number): Sql<Date> => sql`now() + ${ms}::double precision * interval '1 millisecond'`

/** Releases a webhook: it is due again after `nextInMs`, if at all, and left alone for `pauseMs` unless it was woken. */
export const releaseWebhook = async (
  db: SystemDb,
  { webhookId, claim }: WebhookClaim,
  { nextInMs, pauseMs }: { nextInMs: number | undefined; pauseMs: number },
): Promise<void> => {
  const claimed = sql`webhook_id = ${uuidOf('whk', webhookId)} and claim = ${claim}`
  await Promise.all([
    db.run(sql`
      update webhook_queue set paused_until = ${pauseMs === 0 ? sql`null` : inMs(pauseMs)}
      where ${claimed} and paused_until is not null`),
    db.run(sql`
      update webhook_queue set claim = null, claimed_until = null,
        due_at = least(due_at, ${nextInMs === undefined ? sql`'infinity'::timestamptz` : inMs(nextInMs)})
      where ${claimed}`),
  ])
}

/** Organizations that have webhooks, in id order. */
export const selectWebhookOrganizations = async (
  db: SystemDb,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<OrganizationId[]> => {
  const rows = await db.run(sql<{ id: OrganizationId }>`
    select distinct organization_id as id from webhook_queue
    where organization_id > ${afterId} order by 1 limit ${limit}`)
  return rows.map(({ id }) => id)
}
