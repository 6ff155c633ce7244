import { type RawBuilder, sql } from 'kysely'
import { newRowId } from '../domain/row-id.ts'
import type { SystemDb } from './store.ts'

/** A webhook that nobody else delivers to until the claim is over. */
export type WebhookClaim = { webhookId: string; organizationId: string; claim: string }

/** Longer than any turn takes: whoever has not released by then is taken for dead. */
const claimSeconds = 120

const maxSignals = 5_000

/** Makes due the webhooks of organizations that have signalled. */
export const takeWebhookSignals = async (db: SystemDb): Promise<void> => {
  const signals = await db.run(sql<{ organizationId: string }>`
    delete from webhook_signal where id in (
      select id from webhook_signal order by id limit ${sql.lit(maxSignals)} for update skip locked)
    returning organization_id as "organizationId"`)
  if (signals.length === 0) return
  const ids = [...new Set(signals.map(({ organizationId }) => organizationId))]
  await db.run(sql`
    select from webhook_queue where organization_id = any(${ids}::text[]) order by webhook_id for update`)
  await db.run(sql`
    update webhook_queue set due_at = least(due_at, now()) where organization_id = any(${ids}::text[])`)
}

/**
 * Takes webhooks that are due, or whose claim is over. Two who ask at once get different ones. What becomes due while
 * it is claimed is kept in due_at and found at the release.
 */
export const claimWebhooks = async (db: SystemDb, limit: number): Promise<WebhookClaim[]> => {
  const claim = newRowId()
  const rows = await db.run(sql<Omit<WebhookClaim, 'claim'>>`
    update webhook_queue set due_at = 'infinity', claim = ${claim},
      claimed_until = now() + ${sql.lit(claimSeconds)} * interval '1 second'
    where webhook_id in (
      select webhook_id from webhook_queue
      where least(due_at, claimed_until) <= now() and coalesce(claimed_until <= now(), true)
        and coalesce(paused_until <= now(), true)
      order by least(due_at, claimed_until) limit ${limit}
      for update skip locked)
    returning webhook_id as "webhookId", organization_id as "organizationId"`)
  return rows.map((row) => ({ ...row, claim }))
}

const inMs = (ms: number): RawBuilder<Date> => sql`now() + ${ms}::double precision * interval '1 millisecond'`

/** Lets go of a webhook: not before so long it is due again, if at all; paused, it is left alone for as long. */
export const releaseWebhook = async (
  db: SystemDb,
  { webhookId, claim }: WebhookClaim,
  { nextInMs, pauseMs }: { nextInMs: number | undefined; pauseMs: number },
): Promise<void> => {
  await db.run(sql`
    update webhook_queue set claim = null, claimed_until = null,
      due_at = least(due_at, ${nextInMs === undefined ? sql`'infinity'::timestamptz` : inMs(nextInMs)}),
      paused_until = ${pauseMs === 0 ? sql`null` : inMs(pauseMs)}
    where webhook_id = ${webhookId} and claim = ${claim}`)
}

/** Organizations that have webhooks, in the order of their ids. */
export const selectWebhookOrganizations = async (
  db: SystemDb,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<string[]> => {
  const rows = await db.run(sql<{ id: string }>`
    select distinct organization_id as id from webhook_queue
    where organization_id > ${afterId} order by 1 limit ${limit}`)
  return rows.map(({ id }) => id)
}
