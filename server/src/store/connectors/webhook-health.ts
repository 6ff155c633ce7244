import type { WebhookDisabledReason } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** Records the latest attempts: whether any arrived, and the error of one that failed. */
export const updateWebhookHealth = async (
  db: Db,
  webhookId: string,
  { hasArrived, error }: { hasArrived: boolean; error: string | undefined },
): Promise<void> => {
  const one = sql`organization_id = ${db.organizationId} and id = ${uuidOf('whk', webhookId)}`
  const arrived = hasArrived ? sql`, failing_since = null, last_delivered_at = now()` : sql``
  await Promise.all([
    db.run(sql`update webhook set last_error = ${error ?? null} ${arrived} where ${one}`),
    hasArrived ||
      db.run(sql`update webhook set failing_since = now() where ${one} and failing_since is null`),
  ])
}

/** Disables a webhook; false if it was already disabled. */
export const disableWebhook = async (
  db: Db,
  webhookId: string,
  reason: WebhookDisabledReason,
): Promise<boolean> => {
  const disabled = await db.run(sql`
    update webhook set is_enabled = false, disabled_reason = ${reason}, updated_at = now()
    where organization_id = ${db.organizationId} and id = ${uuidOf('whk', webhookId)} and is_enabled
    returning true`)
  return disabled.length > 0
}
